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

/**
 * Decodes a header whose non-ASCII characters are UTF-8, percent-encoded or not, or Latin-1. Node reads headers as
 * Latin-1. Returns undefined for an empty header.
 */
export function headerText(header: unknown): string | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const utf8 = Buffer.from(header, 'latin1').toString('utf8');
  const text = utf8.includes('\uFFFD') ? header : utf8;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
