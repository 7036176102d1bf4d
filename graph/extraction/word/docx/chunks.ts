import type { BodyBlock } from '../body.ts';
import { openZipPackage, type WordPackage } from './package.ts';
import { createWordDocument, readStory } from './body.ts';
import { readLists, readStyles } from './styles.ts';
import type { Extracted } from '../../extracted.ts';
import { readEml } from '../../text/eml.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { readHtml } from '../../text/html.ts';
import { readRtf } from '../rtf/rtf.ts';
import { child } from '../../archive/xml.ts';

/** A hostile file may refer to thousands of files. */
const mostChunks = 50;

/**
 * Reads the files that Word would merge into the document on opening (w:altChunk; ECMA-376 part 1, 17.17.2): .docx,
 * HTML (also in a .mht) and RTF, one level deep. Files of other types and unreadable ones are left out.
 */
export async function readChunks(pkg: WordPackage): Promise<Map<string, BodyBlock[]>> {
  const chunks = new Map<string, BodyBlock[]>();
  for (const part of new Set(pkg.targets(pkg.main, 'aFChunk').slice(0, mostChunks))) {
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
  const styles = readStyles(pkg.targets(pkg.main, 'styles').map((name) => pkg.root(name))[0]);
  const document = createWordDocument(pkg, styles, readLists(pkg, styles), new Map());
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
