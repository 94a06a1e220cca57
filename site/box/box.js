// The worker of the box, behind Pyodide's scripts (trilithon_web/browser/box.py). It limits memory and the time of a slice, and
// takes from the program what it could reach a network, a storage or another worker with. The walls are the frame's all the same.
{
    const [ceiling, page, again] = [384 * 2 ** 20, 65536, 100]; // bytes of memory; of a page of it; milliseconds
    const [send, now, at] = [self.postMessage.bind(self), performance.now.bind(performance), addEventListener.bind(self)];
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
        if (this.buffer.byteLength + pages * page > ceiling) throw new RangeError("The box has no more memory.");
        return grow.call(this, pages);
    };
    let until = Infinity;
    const interrupt = { // Pyodide asks it now and then; a program that catches what follows is interrupted again
        get 0() {
            if (now() < until) return 0;
            until = now() + again;
            return 2;
        },
        set 0(value) {},
    };
    const wind = (wait) => (until = wait ? now() + wait : Infinity);
    const kept = new Set(("Array ArrayBuffer BigInt Boolean DataView Date Error EvalError FinalizationRegistry Float32Array "
        + "Float64Array Function Infinity Int16Array Int32Array Int8Array BigInt64Array BigUint64Array JSON Map Math NaN Number "
        + "Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array "
        + "Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly undefined globalThis self isNaN isFinite "
        + "parseInt parseFloat decodeURIComponent encodeURIComponent setTimeout clearTimeout TextDecoder TextEncoder AbortController "
        + "AbortSignal EventTarget Event DOMException crypto constructor Atomics Iterator queueMicrotask").split(" "));
    const strip = () => {
        for (let scope = self; scope && scope !== Object.prototype; scope = Object.getPrototypeOf(scope))
            for (const name of Object.getOwnPropertyNames(scope)) if (!kept.has(name)) delete scope[name];
    };
    const begin = async ([module, library, lock, overlay, wheel, pack]) => {
        WebAssembly.instantiateStreaming = async (source, imports) => {
            await source;
            return { module, instance: await WebAssembly.instantiate(module, imports) };
        };
        self.fetch = async (address) => new Response(String(address).startsWith("blob:library") ? library : "");
        const python = await loadPyodide({
            indexURL: "blob:box#/",
            stdLibURL: "blob:library",
            lockFileContents: lock,
            createPyodideModule: _createPyodideModule,
            env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
            stdout: () => {},
            stderr: () => {},
        });
        python.FS.writeFile("/overlay.pack", new Uint8Array(overlay));
        python.runPython("import overlaid");
        python.unpackArchive(wheel, "wheel");
        python.FS.writeFile("/workshop.pack", new Uint8Array(pack));
        python.runPython("import sitecustomize\nwith open('/workshop.pack', 'rb') as pack: sitecustomize.unpack(pack)");
        python.setInterruptBuffer(interrupt);
        const answer = python.pyimport("trilithon_web.browser.in_box.begin")((text) => send(String(text)), wind, now);
        at("message", ({ data }) => answer(data));
        strip();
        self.console = new Proxy({}, { get: () => () => {} }); // which Pyodide asks for when it fails
    };
    at("message", ({ data }) => begin(data).catch((wrong) => setTimeout(() => {
        throw wrong; // the frame hears of this, and of no promise that failed
    })), { once: true });
}
