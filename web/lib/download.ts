import { describeStatus, unreachable } from './answers/describeError.ts';

/** Characters that some file system refuses in a name, control characters among them. */
const refused = /[\\/:*?"<>|]|\p{Cc}/gu;

/** A title as a file name: spaces become underscores, what file systems refuse becomes a hyphen. */
export function fileNameOf(title: string, extension: string): string {
  return safeFileName(title.trim().replace(/\s+/g, '_'), extension);
}

/** A text as a file name: characters that file systems refuse become hyphens. */
export function safeFileName(text: string, extension: string): string {
  const name = text.trim().replace(refused, '-');
  // Windows refuses trailing dots; 120 characters leave room for a folder's path.
  return `${Array.from(name).slice(0, 120).join('').replace(/[.]+$/, '') || 'untitled'}.${extension}`;
}

/** Hands text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, mimeType: string): void {
  saveBlob(fileName, new Blob([text], { type: `${mimeType};charset=utf-8` }));
}

/**
 * Fetches a file of the server's and hands it to the browser to save, under the name that the server gives it. Throws an
 * Error with a sentence for the user.
 */
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

/** The name in a Content-Disposition: the exact one (RFC 5987), else the plain one, which a name in ASCII has alone; 'download' where the header has no readable name. */
export function sentName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1] ?? '';
  const plain = /filename="?([^";]+)/i.exec(disposition ?? '')?.[1] ?? 'download';
  try {
    return decodeURIComponent(encoded) || plain;
  } catch {
    return plain;
  }
}

/** The server's errors are `{message}`; a proxy may answer anything. */
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
  // The download reads the address after this call returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
