const maxNameLength = 255;

/**
 * Returns a file's name as it is shown and stored: without folders, control characters and Unicode's format characters,
 * which are invisible or reverse the reading direction. Both transports pass every uploaded file's name through it.
 */
export function cleanFileName(given: string): string {
  const name = given
    // Browsers write a quotation mark in a form's file name like this (WHATWG HTML, 'multipart/form-data').
    .replaceAll('%22', '"')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .toWellFormed()
    .trim();
  return name.length > maxNameLength ? shorten(name) : name || 'document';
}

/** Keeps the extension, because it shows people the file's type. */
function shorten(name: string): string {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxNameLength - extension.length).toWellFormed() + extension;
}
