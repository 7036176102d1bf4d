/** Returns the stored form of a name: without invisible characters, and with single spaces. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

/** Returns a key that is the same for all names that read the same. */
export function nameKey(name: string): string {
  return cleanName(name.normalize('NFKC')).toLowerCase();
}
