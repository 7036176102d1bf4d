/** A name as it is stored: without invisible characters, and with single blanks. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

/** The key under which names that read the same are equal. */
export function nameKey(name: string): string {
  return cleanName(name.normalize('NFKC')).toLowerCase();
}
