import type { Block, Cell } from '../extracted.ts';

/** The structure of Markdown (CommonMark 0.31, GFM tables) as passages of the text, whose markup stays. */
export function blocksOfMarkdown(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length;) {
    const size = sizeOfBlock(lines, index);
    const block = blockOf(lines.slice(index, index + size));
    if (block) blocks.push(block);
    index += size;
  }
  return blocks;
}

const heading = /^ {0,3}(#{1,6})(\s|$)/;
const listItem = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s/;
const fence = /^\s*(```|~~~)/;
const rule = /^\s*([-*_])(\s*\1){2,}\s*$/;
const delimiter = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const underline = /^ {0,3}(=+|-+)\s*$/;

/** Returns the number of lines in the block that begins at `index`. */
function sizeOfBlock(lines: readonly Line[], index: number): number {
  const first = lines[index]?.text ?? '';
  if (fence.test(first)) {
    const end = lines.findIndex((line, place) => place > index && fence.test(line.text));
    return (end === -1 ? lines.length : end + 1) - index;
  }
  if (heading.test(first) || rule.test(first)) return 1;
  if (isTableAt(lines, index)) {
    const end = lines.findIndex((line, place) => place > index + 1 && (line.isAfterBlank || !line.text.includes('|')));
    return (end === -1 ? lines.length : end) - index;
  }
  let size = 1;
  for (; index + size < lines.length; size += 1) {
    const next = lines[index + size];
    if (!next || next.isAfterBlank) break;
    if (underline.test(next.text) && !listItem.test(first)) return size + 1;
    const begins = [heading, listItem, fence, rule].some((pattern) => pattern.test(next.text));
    if (begins || isTableAt(lines, index + size)) break;
  }
  return size;
}

function isTableAt(lines: readonly Line[], index: number): boolean {
  const [head, second] = [lines[index]?.text ?? '', lines[index + 1]?.text ?? ''];
  return head.includes('|') && second.includes('-') && second.includes('|') && delimiter.test(second);
}

function blockOf(lines: readonly Line[]): Block | undefined {
  const [first, second] = lines;
  const last = lines.at(-1);
  if (!first || !last || lines.every(({ text }) => text.trim() === '')) return undefined;
  const place = { start: first.start, end: last.start + last.text.trimEnd().length };
  const signs = heading.exec(first.text)?.[1];
  if (signs) return { kind: 'heading', ...place, level: signs.length };
  if (second && isTableAt(lines, 0)) return { kind: 'table', ...place, rows: rowsOf([first, ...lines.slice(2)]) };
  if (second && !fence.test(first.text) && underline.test(last.text)) {
    return { kind: 'heading', ...place, level: last.text.trim().startsWith('=') ? 1 : 2 };
  }
  const indent = listItem.exec(first.text)?.[1];
  if (indent !== undefined && !rule.test(first.text)) {
    return { kind: 'listItem', ...place, level: 1 + Math.floor(indent.replaceAll('\t', '    ').length / 2) };
  }
  return { kind: 'paragraph', ...place };
}

function rowsOf(lines: readonly Line[]): Cell[][] {
  return lines.map(({ text, start }) => {
    const inner = /^\s*\|/.exec(text)?.[0].length ?? 0;
    const cells = Array.from(text.slice(inner).matchAll(/((?:\\.|[^|\\])*)(?:\||$)/g));
    return cells.flatMap((match, column): Cell[] => {
      const cell = match[1] ?? '';
      const at = start + inner + match.index + (cell.length - cell.trimStart().length);
      return cell.trim() === '' ? [] : [{ start: at, end: at + cell.trim().length, column }];
    });
  });
}

interface Line {
  text: string;
  start: number;
  isAfterBlank: boolean;
}

/** Returns the lines that are not blank, with any kind of line ends. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let end = 0;
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    if (match[0].trim() === '') continue;
    const breaks = text.slice(end, match.index).replace(/\r\n?/g, '\n');
    const isAfterBlank = breaks.replace(/[^\n]/g, '').length > 1;
    lines.push({ text: match[0], start: match.index, isAfterBlank });
    end = match.index + match[0].length;
  }
  return lines;
}
