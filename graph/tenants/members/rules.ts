/** Returns the stored form of a name: without invisible characters, and with single spaces. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}

export function nameKey(name: string): string {
  return cleanName(name.normalize('NFKC')).toLowerCase();
}
