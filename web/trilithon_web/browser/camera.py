"""The camera: shows its picture in the page, and finds QR codes in it."""

from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_once_callable, jsnull

from trilithon_web.answers import Answer, CameraFailed, Scanned
from trilithon_web.browser.callbacks import later, options
from trilithon_web.browser.codes import load_codes, read_code
from trilithon_web.browser.site import SiteAddresses

ELEMENT: Final = "camera"  # the id of the page's video
PAUSE: Final = 100  # milliseconds between two looks at the picture, in which the page can do other things
WIDTH: Final = 800  # pixels at most, in which codes are looked for; more take longer and find no more
# What browsers call it if the visitor or a policy forbids the camera, and if there is none.
_DENIED: Final = ("NotAllowedError", "SecurityError")
_MISSING: Final = ("NotFoundError", "OverconstrainedError")


class Camera:
    """The device's camera. dispatch: is called with the codes that it sees, or with the reason why it can't be used."""

    def __init__(self, dispatch: Callable[[Answer], None], site: SiteAddresses) -> None:
        self._dispatch, self._site = dispatch, site
        self._look: object = None  # marks the present use; None if the camera is off
        self._stream: JsProxy | None = None
        self._canvas: JsProxy | None = None
        self._last = ""  # the text seen last

    @property
    def is_on(self) -> bool:
        """Whether the camera looks for codes, or will do so once the visitor allows it."""
        return self._look is not None

    def start(self) -> None:
        """Ask for the camera, the one at the back if there are two, and look for codes."""
        self.stop()
        look = self._look = object()

        def take(stream: JsProxy) -> None:
            if self._look is not look:
                _turn_off(stream)
                return
            self._stream = stream
            load_codes(self._site, lambda: self._look_for_codes(look), lambda: fail("unusable"))

        def refuse(error: JsProxy) -> None:
            name = str(getattr(error, "name", ""))
            fail("denied" if name in _DENIED else "missing" if name in _MISSING else "unusable")

        def fail(why: str) -> None:
            if self._look is look:
                self.stop()
                self._dispatch(CameraFailed(why))

        picture = options(facingMode="environment", width=options(ideal=1280), height=options(ideal=720))
        try:
            js.navigator.mediaDevices.getUserMedia(options(video=picture, audio=False)).then(take, refuse)
        except (JsException, AttributeError):  # a page from http has none
            fail("missing")

    def stop(self) -> None:
        """Turn the camera off."""
        stream, self._stream = self._stream, None
        self._look, self._canvas, self._last = None, None, ""
        if stream:
            _turn_off(stream)
        video = js.document.getElementById(ELEMENT)
        if video:
            video.srcObject = jsnull

    def _look_for_codes(self, look: object) -> None:
        """Look at the picture now and again after a pause, as long as the camera is on."""
        if self._look is not look:
            return
        text = self._read_picture()
        later(lambda: self._look_for_codes(look), PAUSE)
        if text and text != self._last:
            self._last = text
            self._dispatch(Scanned(text))

    def _read_picture(self) -> str | None:
        """Return the text in the picture that the page shows. The page may have replaced its video element."""
        video = js.document.getElementById(ELEMENT)
        if not video:
            return None
        if not video.srcObject:
            video.muted = video.playsInline = True  # or a phone plays it over the whole screen
            video.srcObject = self._stream
            video.play().then(None, create_once_callable(lambda error: None))  # it is drawn anew or removed
        width, height = video.videoWidth, video.videoHeight
        if not width or not height:
            return None
        scale = min(1, WIDTH / width)
        size = round(width * scale), round(height * scale)
        canvas = self._canvas = self._canvas or js.document.createElement("canvas")
        if (canvas.width, canvas.height) != size:
            canvas.width, canvas.height = size
        context = canvas.getContext("2d", options(willReadFrequently=True))
        context.drawImage(video, 0, 0, *size)
        return read_code(context.getImageData(0, 0, *size))


def _turn_off(stream: JsProxy) -> None:
    for track in stream.getTracks():
        track.stop()
