import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { openArchive } from '../../archive/archive.ts';
import { child, isElement, localName, parseXml, writeXml, type XmlElement } from '../../archive/xml.ts';
import type { BodyBlock } from '../wordBody.ts';
import { openZipPackage } from './docxPackage.ts';
import { isHiddenRun, readStyles, styleOfParagraph, type WordStyles } from './docxStyles.ts';

/** Returns the text that mammoth finds, a paragraph a line, without hidden and deleted text; '' on failure. */
export async function readWithMammoth(bytes: Uint8Array): Promise<BodyBlock[]> {
  try {
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(withoutUnseen(bytes)) });
    return value
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => ({ kind: 'paragraph', text }));
  } catch {
    return [];
  }
}

/** Returns a copy of the package without the invisible text that mammoth would print. */
function withoutUnseen(bytes: Uint8Array): Uint8Array {
  const pkg = openZipPackage(bytes);
  const styles = readStyles(pkg.related(pkg.main, 'styles'));
  const archive = openArchive(bytes);
  const parts = archive.names.map((name): [string, Uint8Array] => {
    if (name !== pkg.main) return [name, archive.bytes(name) ?? new Uint8Array()];
    const roots = parseXml(archive.text(name) ?? '').children.filter((node) => isElement(node));
    roots.forEach((root) => dropUnseen(root, styles, false));
    return [name, strToU8(roots.map(writeXml).join(''))];
  });
  return zipSync(Object.fromEntries(parts), { level: 0 });
}

function dropUnseen(parent: XmlElement, styles: WordStyles, isHidden: boolean): void {
  parent.children = parent.children.filter((node) => {
    if (!isElement(node)) return true;
    const name = localName(node);
    if (name === 'tc' && child(node, 'tcPr', 'cellDel')) return false;
    const isHiddenInside = name === 'p' ? styleOfParagraph(node, styles).isHidden === true : isHidden;
    if (name === 'r' && isHiddenRun(node, styles, isHidden)) return false;
    dropUnseen(node, styles, isHiddenInside);
    return true;
  });
}
