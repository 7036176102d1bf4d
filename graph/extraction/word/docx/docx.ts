import { writeBody, writeDocument, type BodyBlock, type Margins } from '../wordBody.ts';
import { createWordDocument, readStory, type WordDocument } from './docxBody.ts';
import { openFlatPackage, openZipPackage, type WordPackage } from './docxPackage.ts';
import { readWithMammoth } from './docxSecondReader.ts';
import { isOn } from './docxStyles.ts';
import type { Extracted, SourceFile } from '../../extracted.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { attribute, child, children, decodeXml, descendants, textOf, type XmlElement } from '../../archive/xml.ts';
import { readEml } from '../../text/eml.ts';
import { readHtml } from '../../text/htmlFile.ts';
import { readRtf } from '../rtf/rtf.ts';

/**
 * Reads Word's XML formats: .docx, .docm, .dotx (transitional and strict), and, as a single XML text, 'Flat OPC' and
 * Word 2003's format. Notes, comments, boxes and charts follow their paragraph; headers come first and footers last,
 * each text once. Deleted and hidden text is left out. When nothing is found in a file, or the file breaks a rule on
 * which this reader relies, mammoth reads it. Throws an ExtractionFailure as `openArchive` and `parseXml` do.
 */
export async function readDocx({ bytes }: SourceFile): Promise<Extracted> {
  const isZip = !/^[\s\ufeff]*</.test(decodeXml(bytes.subarray(0, 200)));
  let failure: unknown;
  try {
    const extracted = await readPackage(isZip ? openZipPackage(bytes) : openFlatPackage(bytes));
    if (extracted.content !== '' || !isZip) return extracted;
  } catch (error) {
    if (error instanceof ExtractionFailure && error.reason !== 'DAMAGED') throw error;
    failure = error;
  }
  const blocks = isZip ? await readWithMammoth(bytes) : [];
  if (blocks.length === 0 && failure !== undefined) {
    throw failure instanceof ExtractionFailure
      ? failure
      : new ExtractionFailure('DAMAGED', undefined, { cause: failure });
  }
  return { format: 'docx', ...writeBody(blocks), warnings: [] };
}

async function readPackage(pkg: WordPackage): Promise<Extracted> {
  const root = pkg.root(pkg.main);
  if (!root) throw new ExtractionFailure('DAMAGED');
  const body = child(root, 'body') ?? root;
  const document = createWordDocument(pkg, await readChunks(pkg));
  const margins = readMargins(document, body);
  return writeDocument('docx', { body: readStory(document, pkg.main, body), margins, title: readTitle(pkg, root) });
}

function readMargins(document: WordDocument, body: XmlElement): Margins {
  const { pkg } = document;
  const settings = pkg.related(pkg.main, 'settings');
  const evenAndOdd = child(settings, 'evenAndOddHeaders');
  const stories: Margins = { header: [], footer: [] };
  const seen = new Set<string>();
  for (const section of descendants(body, 'sectPr')) {
    const titlePage = child(section, 'titlePg');
    for (const kind of ['header', 'footer'] as const) {
      for (const reference of children(section, `${kind}Reference`)) {
        const type = attribute(reference, 'type');
        const isShown =
          type === 'first'
            ? titlePage !== undefined && isOn(attribute(titlePage, 'val'))
            : type !== 'even' || (evenAndOdd !== undefined && isOn(attribute(evenAndOdd, 'val')));
        const part = pkg.target(pkg.main, attribute(reference, 'r:id') ?? attribute(reference, 'id') ?? '');
        const root = isShown && part !== undefined && !seen.has(part) ? pkg.root(part) : null;
        if (!root || part === undefined) continue;
        seen.add(part);
        stories[kind].push(readStory(document, part, root));
      }
      // Word 2003 stores headers and footers in the section itself.
      for (const story of children(section, kind === 'header' ? 'hdr' : 'ftr')) {
        stories[kind].push(readStory(document, pkg.main, story));
      }
    }
  }
  return stories;
}

function readTitle(pkg: WordPackage, root: XmlElement): string | undefined {
  const core = pkg.related('', 'core-properties') ?? child(root, 'DocumentProperties');
  const title = child(core, 'title') ?? child(core, 'Title');
  return title && textOf(title);
}

const maxChunks = 50;

/**
 * Reads the files that Word would merge into the document on opening (w:altChunk; ECMA-376 part 1, 17.17.2): .docx,
 * HTML (also in a .mht) and RTF, one level deep. Files of other types and unreadable ones are left out.
 */
async function readChunks(pkg: WordPackage): Promise<Map<string, BodyBlock[]>> {
  const chunks = new Map<string, BodyBlock[]>();
  for (const part of new Set(pkg.targets(pkg.main, 'aFChunk').slice(0, maxChunks))) {
    const bytes = pkg.bytes(part);
    if (bytes) chunks.set(part, await readChunk(part, bytes));
  }
  return chunks;
}

async function readChunk(part: string, bytes: Uint8Array): Promise<BodyBlock[]> {
  const file = { bytes, fileName: part, report: () => undefined };
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000)).trimStart();
  try {
    if (start.startsWith('PK')) return readInnerDocument(bytes);
    if (start.startsWith('{\\rtf')) return toBlocks(await readRtf(file));
    if (/^(mime-version|from|content-type):/i.test(start)) return toBlocks(await readEml(file));
    return /\.(x?html?)$/i.test(part) || /<(!doctype html|html|body|p)\b/i.test(start)
      ? toBlocks(await readHtml(file))
      : [];
  } catch (error) {
    if (error instanceof ExtractionFailure && error.reason !== 'BOMB') return [];
    throw error;
  }
}

function readInnerDocument(bytes: Uint8Array): BodyBlock[] {
  const pkg = openZipPackage(bytes);
  const root = pkg.root(pkg.main);
  const document = createWordDocument(pkg, new Map());
  return root ? readStory(document, pkg.main, child(root, 'body') ?? root) : [];
}

function toBlocks({ content, parts }: Extracted): BodyBlock[] {
  return parts.flatMap((part) =>
    part.blocks.map((block): BodyBlock => {
      const text = (start: number, end: number) => content.slice(part.start + start, part.start + end);
      if (block.kind !== 'table') return { kind: block.kind, text: text(block.start, block.end), level: block.level };
      const rows = (block.rows ?? []).map((row) =>
        row.map(({ start, end, column, span }) => ({
          blocks: [{ kind: 'paragraph' as const, text: text(start, end) }],
          column,
          span,
        })),
      );
      return { kind: 'table', rows };
    }),
  );
}
