/** Characters that some file system refuses in a name, control characters among them. */
const refused = /[\\/:*?"<>|]|\p{Cc}/gu;

/** A title as a file name: spaces become underscores, what file systems refuse becomes a hyphen. */
export function fileNameOf(title: string, extension: string): string {
  return safeFileName(title.trim().replace(/\s+/g, '_'), extension);
}

/** A text as a file name, as it is but for what file systems refuse, which becomes a hyphen. */
export function safeFileName(text: string, extension: string): string {
  const name = text.trim().replace(refused, '-');
  // Windows refuses trailing dots; 120 characters leave room for a folder's path.
  return `${Array.from(name).slice(0, 120).join('').replace(/[.]+$/, '') || 'untitled'}.${extension}`;
}

/** Hands text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mimeType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download reads the address after this call returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
