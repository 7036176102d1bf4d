import type { DocumentSource } from '../../reading/sources.ts';
import type { Block, Cell, Part } from '../../extraction/extracted.ts';
import { escapeHtml } from '../../text/html.ts';

/** The error of a memo whose company cannot be determined. */
export const namesNone = 'The company could not be identified. Read this memo separately and give the company’s name.';

const shortLine = 50;

/** Writes a document's structure as HTML. Text outside any block becomes paragraphs. All is escaped. */
export function documentHtml({ text, parts }: Pick<DocumentSource, 'text' | 'parts'>): string {
  if (parts.length === 0) return paragraphs(text);
  return parts
    .map((part, index) => {
      const html = partHtml(text.slice(part.start, part.end), part);
      return part.kind === 'SLIDE' && index > 0 ? `<hr>${html}` : html;
    })
    .join('\n');
}

function partHtml(text: string, part: Part): string {
  const pieces: string[] = [];
  let end = 0;
  let depth = 0;
  const closeLists = (to: number): void => {
    for (; depth > to; depth -= 1) pieces.push('</li></ul>');
  };
  for (const block of part.blocks) {
    const between = text.slice(end, block.start);
    const isItem = block.kind === 'listItem' && between.trim() === '';
    if (!isItem) closeLists(0);
    pieces.push(paragraphs(between));
    end = block.end;
    if (block.kind === 'listItem') {
      const level = Math.min(Math.max(block.level ?? 1, 1), depth + 1);
      closeLists(level);
      // The line break separates an item's words from the nested list's for readers that strip the markup.
      pieces.push(depth === level ? '</li><li>' : depth === 0 ? '<ul><li>' : '\n<ul><li>');
      depth = level;
      pieces.push(lines(text.slice(block.start, block.end)));
    } else {
      pieces.push(blockHtml(text, block));
    }
  }
  closeLists(0);
  pieces.push(paragraphs(text.slice(end)));
  return pieces.filter((piece) => piece !== '').join('');
}

function blockHtml(text: string, block: Block): string {
  const body = text.slice(block.start, block.end);
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(Math.max(block.level ?? 2, 1), 6);
      return `<h${level}>${escapeHtml(body.replace(/\s+/g, ' ').trim())}</h${level}>`;
    }
    case 'table':
      return block.rows ? tableHtml(text, block.rows) : paragraphs(body);
    case 'header':
    case 'footer':
    case 'footnote':
      return `<p><small>${lines(body)}</small></p>`;
    case 'comment':
      return `<p><small>Comment: ${lines(body)}</small></p>`;
    case 'notes':
      return `<p><small>Notes: ${lines(body)}</small></p>`;
    default:
      return paragraphs(body);
  }
}

/** Includes only columns that are not empty, because a sheet may use only A and ZZ. */
function tableHtml(text: string, rows: Cell[][]): string {
  const used = [...new Set(rows.flatMap((cells) => cells.map(({ column }) => column)))].sort((a, b) => a - b);
  const rank = new Map(used.map((column, index) => [column, index]));
  const isHead = (cells: Cell[]): boolean =>
    rows.length > 1 && cells.length > 1 && cells.every((cell) => !/\d/.test(text.slice(cell.start, cell.end)));
  const html = rows.map((cells, index) => {
    const tag = index === 0 && isHead(cells) ? 'th' : 'td';
    let next = 0;
    const row = cells.map((cell) => {
      const at = rank.get(cell.column) ?? next;
      const gap = `<${tag}></${tag}>`.repeat(Math.max(0, at - next));
      const last = cell.column + (cell.span ?? 1);
      const width = used.filter((column) => column >= cell.column && column < last).length;
      next = at + Math.max(width, 1);
      const span = width > 1 ? ` colspan="${width}"` : '';
      return `${gap}<${tag}${span}>${escapeHtml(text.slice(cell.start, cell.end))}</${tag}>`;
    });
    return `<tr>${row.join('')}</tr>`;
  });
  return `<table>${html.join('')}</table>`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${lines(paragraph)}</p>`)
    .join('');
}

function lines(text: string): string {
  const all = text.trim().split('\n');
  return all
    .map((line, index) => {
      const isLast = index === all.length - 1;
      return escapeHtml(line.trim()) + (isLast ? '' : line.trim().length < shortLine ? '<br>' : ' ');
    })
    .join('');
}
