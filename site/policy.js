// Gives a frame its policy. WebKit takes 'self' for nobody in a sandboxed frame, so the frame names the host that it is from.
{
    const meta = Object.assign(document.createElement("meta"), { httpEquiv: "Content-Security-Policy" });
    meta.content = document.currentScript.dataset.policy.replaceAll("'self'", location.origin);
    document.head.append(meta);
}
