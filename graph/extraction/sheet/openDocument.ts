import type { Archive } from '../archive/archive.ts';
import { textOf, parseXml } from '../archive/xml.ts';

/** The names of hidden sheets (OpenDocument 1.3 part 3, 20.262); empty for other archives. */
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

/** Removes rules of formats by value (16.3), of which SheetJS complains; cells hold the shown text anyway. */
export function withoutMaps(xml: Buffer): Buffer {
  return Buffer.from(xml.toString('latin1').replace(/<style:map\b[^>]*>/g, ''), 'latin1');
}

/** Decodes the entities of an XML text: 'P&amp;L' is 'P&L'. */
export function decodeEntities(text: string): string {
  return textOf(parseXml(text));
}
