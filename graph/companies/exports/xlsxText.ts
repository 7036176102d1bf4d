export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Escapes a text for XML, without the characters that XML cannot contain. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
