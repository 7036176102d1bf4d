/** A name as it is kept: without what cannot be seen, and with single blanks. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

/** What two names have in common that are read as the same. */
export function nameKey(name: string): string {
  return cleanName(name.normalize('NFKC')).toLowerCase();
}
