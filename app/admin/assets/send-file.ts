import { href } from "react-router";

export type Sent = { stored: true } | { stored: false; reason: string | undefined; stop?: "signedOut" | "wrongPath" };

/** `reason` is undefined when the server sent none. Rejects with the signal's reason; the server then keeps nothing. */
export function sendFile(
  path: string,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const form = new FormData();
  form.append("path", path);
  form.append("files", file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () => resolve({ stored: false, reason: undefined }));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", href("/admin/assets/upload"));
    request.setRequestHeader("Accept", "application/json");
    request.send(form);
  });
}

function readAnswer(request: XMLHttpRequest): Sent {
  if (new URL(request.responseURL || location.href, location.href).pathname.startsWith(href("/auth"))) {
    return { stored: false, reason: undefined, stop: "signedOut" };
  }
  try {
    const { uploaded, refusals, wrongPath } = JSON.parse(request.responseText);
    if (wrongPath) return { stored: false, reason: undefined, stop: "wrongPath" };
    return uploaded === 1 ? { stored: true } : { stored: false, reason: refusals?.[0] };
  } catch {
    return { stored: false, reason: undefined };
  }
}
