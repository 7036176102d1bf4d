export interface UploadOptions extends RequestInit {
  /** Receives the share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Sends a request with `fetch`, or with XMLHttpRequest for an upload's progress, which `fetch` does not report. */
export function fetchWithProgress(uri: RequestInfo | URL, options: UploadOptions = {}): Promise<Response> {
  const { onProgress, ...rest } = options;
  if (!onProgress || !(rest.body instanceof FormData)) return fetch(uri, rest);
  return send(new Request(uri).url, rest, rest.body, onProgress);
}

/** Rejects like `fetch`: with a TypeError without a connection, with the signal's reason on cancellation. */
function send(
  uri: string,
  { method = 'POST', headers, signal, credentials }: RequestInit,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, uri);
    request.withCredentials = credentials === 'include';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () =>
      reject((signal?.reason as Error | undefined) ?? new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader('content-type');
  return new Response(responseText, { status, statusText, headers: type ? { 'content-type': type } : {} });
}
