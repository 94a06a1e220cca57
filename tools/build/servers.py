"""Write the settings for nginx, Apache and Caddy, for servers that already have a site."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.build.policies import CSP, SENT, Kind, Policies

# The file for each template. Hosts copy nginx/, apache2/ and caddy/ into the folders of the same name in /etc.
NGINX_MAPS: Final = "nginx/conf.d/trilithon.conf"
NGINX_PLACE: Final = "nginx/snippets/trilithon.conf"
APACHE: Final = "apache2/conf-available/trilithon.conf"
HTACCESS: Final = "htaccess"
CADDY: Final = "caddy/trilithon.caddy"
# The site's path if its address is not known, and its folder. docs/hosting.md says how to change them.
PREFIX: Final = "/games/"
FOLDER: Final = "/srv/games/"
# Browsers find a new version at once, and are not sent unchanged files again. Static hosts do this by themselves.
SENT_HERE: Final = {**SENT, "Cache-Control": "no-cache"}
_NAME: Final = re.compile(r"^( *)\{\{(\w+)\}\}$|\{\{(\w+)\}\}", re.MULTILINE)


def write(templates: Path, out: Path, policies: Policies, prefix: str) -> None:
    """Write the settings for each server below a folder.

    templates: the folder of the templates.
    prefix: the site's path, if it is known.
    """
    places = values_for(prefix or PREFIX)
    rules = {"headers": _apache_headers(), "policies": _apache_policies(policies), **places}
    htaccess = fill_in(_read(templates, "htaccess"), rules)
    texts = {
        NGINX_MAPS: fill_in(
            _read(templates, "nginx-maps.conf"),
            {"policies": _nginx_policies(policies), "headers": _nginx_maps()},
        ),
        NGINX_PLACE: fill_in(_read(templates, "nginx-place.conf"), {"headers": _nginx_headers(), **places}),
        HTACCESS: htaccess,
        APACHE: fill_in(_read(templates, "apache.conf"), {"rules": htaccess.rstrip("\n"), **places}),
        CADDY: fill_in(
            _read(templates, "Caddyfile"),
            {
                "headers": _caddy_headers(),
                "policies": _caddy_policies(policies),
                "lost": next(policy for kind, policy in policies.items() if kind.name == "lost"),
                **places,
            },
        ),
    }
    for name, text in texts.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text, encoding="utf-8")


def values_for(prefix: str) -> dict[str, str]:
    """Return the values of the templates' placeholders for a path, which begins and ends with a slash.

    nginx_bare and caddy_bare redirect from the path without its last slash to the path. They are empty for the root.
    """
    bare = prefix.rstrip("/")
    return {
        "prefix": prefix,
        "folder": FOLDER,
        "alias": bare or prefix,
        "folder_of_alias": FOLDER.rstrip("/") if bare else FOLDER,
        "nginx_bare": bare
        and f"location = {bare} {{\n    absolute_redirect off;\n    return 301 {prefix}$is_args$args;\n}}",
        "caddy_bare": bare and f"redir {bare} {prefix}",
    }


def fill_in(text: str, values: Mapping[str, str]) -> str:
    """Replace the {{names}} in a text.

    If a name is alone on its line, all lines of its value get the same indent, and an empty value removes the line.
    """

    def put(found: re.Match[str]) -> str:
        if found[3]:
            return values[found[3]]
        return "\n".join(found[1] + line if line else "" for line in values[found[2]].split("\n"))

    return _NAME.sub(put, text)


def _read(templates: Path, name: str) -> str:
    return (templates / name).read_text(encoding="utf-8")


def _variable(header: str) -> str:
    return f"$trilithon_{header.lower().replace('-', '_')}"


def _nginx_policies(policies: Policies) -> str:
    """Return the lines of a map from paths to policies. The first line that matches a path counts."""
    return "\n".join(f'"~{_pattern(kind)}" "{policy}";' for kind, policy in policies.items())


def _nginx_maps() -> str:
    """Return a map for each other header: its value below the path of the games, and "" elsewhere."""
    return "\n".join(
        f'map $trilithon {_variable(name)} {{ default ""; "~." "{value}"; }}'
        for name, value in SENT_HERE.items()
    )


def _nginx_headers() -> str:
    return "\n".join(
        f"add_header {name} {variable} always;"
        for name, variable in {
            CSP: "$trilithon_policy",
            **{name: _variable(name) for name in SENT_HERE},
        }.items()
    )


def _pattern(kind: Kind) -> str:
    """Return the pattern that matches the end of the paths of a kind of page."""
    if not kind.place:
        return "."
    return f"/{re.escape(kind.place)}" + ("" if kind.place.endswith("/") else "$")


def _apache_headers() -> str:
    return "\n".join(_apache_header(name, value) for name, value in SENT_HERE.items())


def _apache_header(name: str, value: str) -> str:
    """Return the lines that set one header once. Apache keeps two lists of headers and sends both."""
    return f'Header onsuccess unset {name}\nHeader always set {name} "{value}"'


def _apache_policies(policies: Policies) -> str:
    """Return the policies, the general one first, since later lines replace earlier ones."""
    lines = [_apache_header(CSP, next(policy for kind, policy in policies.items() if not kind.place))]
    for kind, policy in policies.items():
        line = f'    Header always set {CSP} "{policy}"'
        if kind.place.endswith("/"):
            lines += [f'<If "%{{REQUEST_URI}} =~ m#/{kind.place}#">', line, "</If>"]
        elif kind.place:
            # Also for compressed files.
            lines += [rf'<FilesMatch "^{re.escape(kind.place)}(\.br|\.gz)?$">', line, "</FilesMatch>"]
    return "\n".join(lines)


def _caddy_headers() -> str:
    return "\n".join(f'{name} "{value}"' for name, value in SENT_HERE.items())


def _caddy_policies(policies: Policies) -> str:
    """Return the policies, the general one first, since later lines replace earlier ones."""
    lines = []
    for kind, policy in sorted(policies.items(), key=lambda item: item[0].place != ""):
        matcher = f" @{kind.name}" if kind.place else ""
        if kind.place:
            lines.append(f"@{kind.name} path /{kind.place}{'*' if kind.place.endswith('/') else ''}")
        lines.append(f'header{matcher} {CSP} "{policy}"')
    return "\n".join(lines)
