import { describeStatus, unreachable } from '../answers/describeError.ts';

/** Characters that some file systems do not allow in a name, including control characters. */
const refused = /[\\/:*?"<>|]|\p{Cc}/gu;

/** Makes a file name of a title: underscores for spaces, hyphens for what file systems refuse. */
export function fileNameOf(title: string, extension: string): string {
  return safeFileName(title.trim().replace(/\s+/g, '_'), extension);
}

/** Turns a text into a file name: characters that file systems do not allow become hyphens. */
export function safeFileName(text: string, extension: string): string {
  const name = text.trim().replace(refused, '-');
  // Windows allows no trailing dots; 120 characters leave space for a folder's path.
  return `${Array.from(name).slice(0, 120).join('').replace(/[.]+$/, '') || 'untitled'}.${extension}`;
}

export function downloadText(fileName: string, text: string, mimeType: string): void {
  saveBlob(fileName, new Blob([text], { type: `${mimeType};charset=utf-8` }));
}

/** Lets the browser save a file under the server's name. Throws an Error with a sentence. */
export async function downloadFile(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => {
    throw new Error(unreachable);
  });
  if (!answer.ok) throw new Error(await sentenceOf(answer));
  const blob = await answer.blob().catch(() => {
    throw new Error('The connection broke off. Try again.');
  });
  saveBlob(sentName(answer.headers.get('Content-Disposition')), blob);
}

/** The name in a Content-Disposition header: the extended one (RFC 5987), else the plain one, else 'download'. */
export function sentName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1] ?? '';
  const plain = /filename="?([^";]+)/i.exec(disposition ?? '')?.[1] ?? 'download';
  try {
    return decodeURIComponent(encoded) || plain;
  } catch {
    return plain;
  }
}

/** Reads the sentence of a failed answer. The server sends `{message}`; a proxy may answer anything. */
async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : describeStatus(answer.status);
}

function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after this call has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
