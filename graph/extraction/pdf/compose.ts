import type { Extracted } from '../extracted.ts';
import { isListItem, type TextBlock } from './blocks.ts';
import { collectCompounds, joinCells, joinLines, withoutUnknown } from './hyphens.ts';
import type { PageReading } from './pages.ts';
import { createTextBuilder } from '../textBuilder.ts';

const minRepeats = 3;
const maxHeadingLength = 200;

/** Only the whole file shows which lines are headings and which repeat. */
export function composePages(pages: readonly PageReading[]): Pick<Extracted, 'content' | 'parts'> {
  const builder = createTextBuilder();
  const body = bodySize(pages);
  const compounds = collectCompounds(linesOf(pages));
  const running = runningLines(pages);
  pages.forEach((page, index) => {
    builder.part('PAGE', String(index + 1), page.isOcr ? { isOcr: true } : {});
    for (const block of page.blocks) {
      if (block.kind === 'table') {
        joinCells(block.rows, compounds);
        builder.table(block.rows.map((row) => row.map((cell) => ({ ...cell, text: withoutUnknown(cell.text) }))));
      } else if (block.kind === 'comment') builder.block('comment', block.text);
      else addText(builder, block, withoutUnknown(joinLines(block.lines, compounds)));
    }
  });
  return builder.finish();

  function addText(into: typeof builder, block: TextBlock, text: string): void {
    if (block.edge && running.has(pattern(text))) into.block(block.edge === 'top' ? 'header' : 'footer', text);
    else if (isListItem(block)) into.block('listItem', text, 1);
    else {
      const level = headingLevel(block, text, body);
      if (level === undefined) into.block('paragraph', text);
      else into.block('heading', text, level);
    }
  }
}

function* textBlocks(pages: readonly PageReading[]): Generator<TextBlock> {
  for (const { blocks } of pages) for (const block of blocks) if (block.kind === 'text') yield block;
}

function* linesOf(pages: readonly PageReading[]): Generator<string> {
  for (const { lines } of textBlocks(pages)) for (const { text } of lines) yield text;
}

function bodySize(pages: readonly PageReading[]): number {
  const letters = new Map<number, number>();
  for (const { size, lines } of textBlocks(pages)) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + lines.reduce((sum, { text }) => sum + text.length, 0));
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function headingLevel({ size, isBold, lines }: TextBlock, text: string, body: number): number | undefined {
  if (body === 0 || lines.length > 3 || text.length > maxHeadingLength || !/\p{L}{2}/u.test(text)) return undefined;
  if (size >= 1.8 * body) return 1;
  if (size >= 1.4 * body) return 2;
  if (size >= 1.15 * body) return 3;
  return isBold && size >= 0.95 * body && !/[.;,]$/.test(text) ? 4 : undefined;
}

function runningLines(pages: readonly PageReading[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { edge, lines } of textBlocks(pages)) {
    if (!edge) continue;
    const key = pattern(lines[0]?.text ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= minRepeats).map(([key]) => key));
}

const pattern = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ');
