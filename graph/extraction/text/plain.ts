import { decodeText } from '../encoding/encoding.ts';
import type { Block, Converter, Part } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { linesOf, blocksOfMarkdown } from './plainMarkdown.ts';

/** A part of a long text ends at the last blank line between these lengths, in UTF-16 units. */
const longEnough = 8_000;
const tooLong = 12_000;
const maxRubbish = 0.05;

/**
 * Reads plain text and Markdown in any encoding: the content is exactly the file's characters, including markup. Throws
 * an ExtractionFailure 'OTHER_TYPE' for bytes that are not text in any encoding.
 */
export const readPlain: Converter = async ({ bytes, fileName }) => {
  const text = decodeText(bytes);
  const rubbish = text.match(/\uFFFD|[^\P{Cc}\s\x85]/gu)?.length ?? 0;
  if (rubbish > text.length * maxRubbish) throw new ExtractionFailure('OTHER_TYPE');
  const isMarkdown = /\.(md|markdown|mdown)$/i.test(fileName);
  const findBlocks = isMarkdown ? blocksOfMarkdown : paragraphsOf;
  const parts = cutText(text).map(([start, end]): Part => ({
    kind: 'BODY',
    name: '',
    start,
    end,
    blocks: findBlocks(text.slice(start, end)),
  }));
  return { format: isMarkdown ? 'md' : 'txt', content: text, parts, warnings: [] };
};

function cutText(text: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  for (let start = 0; start < text.length;) {
    const end = start + tooLong >= text.length ? text.length : start + cutWithin(text.slice(start, start + tooLong));
    spans.push([start, end]);
    start = end;
  }
  return spans;
}

function cutWithin(text: string): number {
  for (const boundary of [/(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n]\s*/g, /\r\n|\n|\r(?!\n)/g, /[ \t。．]/g]) {
    boundary.lastIndex = longEnough;
    let last = -1;
    for (let match; (match = boundary.exec(text));) last = match.index + match[0].length;
    // A match at the very end does not count, because the blank space may continue after it.
    if (last > 0 && last < text.length) return last;
  }
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}

function paragraphsOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const { start, text: line, isAfterBlank } of linesOf(text)) {
    const end = start + line.trimEnd().length;
    const last = blocks.at(-1);
    if (last && !isAfterBlank) last.end = end;
    else blocks.push({ kind: 'paragraph', start: start + line.length - line.trimStart().length, end });
  }
  return blocks;
}
