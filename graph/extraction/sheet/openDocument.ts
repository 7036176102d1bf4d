import type { Archive } from '../archive/archive.ts';
import { textOf, parseXml } from '../archive/xml.ts';

/**
 * Returns the names of the hidden sheets of an OpenDocument workbook (OpenDocument 1.3 part 3, 20.262); empty for other
 * archives.
 */
export function hiddenTables(archive: Archive): Set<string> {
  const content = archive.text('content.xml');
  if (content === null) return new Set();
  const styles = new Set<string>();
  for (const [, name, style] of content.matchAll(
    /<style:style\b[^>]*\bstyle:name="([^"]*)"[^>]*>([^]{0,1000}?)<\/style:style>/g,
  )) {
    if (/table:display="false"/.test(style ?? '')) styles.add(name ?? '');
  }
  const hidden = new Set<string>();
  for (const [tag] of content.matchAll(/<table:table\s[^>]*>/g)) {
    const style = /\btable:style-name="([^"]*)"/.exec(tag)?.[1];
    const name = /\btable:name="([^"]*)"/.exec(tag)?.[1];
    if (style !== undefined && name !== undefined && styles.has(style)) hidden.add(decodeEntities(name));
  }
  return hidden;
}

/**
 * Removes the rules that choose a number's format by its value (16.3) from content or styles: SheetJS understands few
 * of these rules and complains on the console. Each cell holds the shown text anyway.
 */
export function withoutMaps(xml: Buffer): Buffer {
  return Buffer.from(xml.toString('latin1').replace(/<style:map\b[^>]*>/g, ''), 'latin1');
}

/** Decodes the entities of an XML text: 'P&amp;L' is 'P&L'. */
export function decodeEntities(text: string): string {
  return textOf(parseXml(text));
}
