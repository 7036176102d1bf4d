import { escapeHtml, sanitize } from '../../text/html.ts';
import { isGap } from '../../text/memoWords.ts';
import {
  amountsIn,
  isElement,
  memoTree,
  tableOf,
  textOf,
  wordsOf,
  type MemoElement,
  type MemoNode,
} from '../exports/memoTree.ts';

const empty = new Set(['br', 'hr']);
/** Elements in which editors put their text into a paragraph, but memos do not. */
const bare = new Set(['li', 'td', 'th', 'dd']);

/**
 * Converts HTML from an editor or an integrator to the form of generated memos: sanitised, with heading rows in the
 * table's head and other marks on amounts and gaps, without paragraphs inside cells or items and without empty
 * paragraphs. Marks of figures stay. Throws TOO_LARGE.
 */
export function canonicalHtml(html: string): string {
  return sanitize(nodesHtml(memoTree(sanitize(html)))).trim();
}

function nodesHtml(nodes: readonly MemoNode[]): string {
  return nodes.map(nodeHtml).join('');
}

function nodeHtml(node: MemoNode): string {
  if (!isElement(node)) return escapeHtml(textOf(node));
  const { name, attribs } = node;
  if (name === 'table') return tableHtml(node);
  if ((name === 'span' || name === 'mark') && attribs['data-figure'] === undefined) return nodesHtml(node.children);
  if (name === 'p' && wordsOf(node).trim() === '') return '';
  const isQuiet = name === 'p' && isGap(wordsOf(node));
  return elementHtml(node, isQuiet ? ['quiet'] : []);
}

function elementHtml(element: MemoElement, classes: string[]): string {
  const { name } = element;
  const { class: given = '', ...attribs } = element.attribs;
  if (attribs['colspan'] === '1') delete attribs['colspan'];
  if (attribs['rowspan'] === '1') delete attribs['rowspan'];
  const isMark = attribs['data-figure'] !== undefined;
  const all = { ...attribs, ...((isMark || classes.length > 0) && { class: isMark ? given : classes.join(' ') }) };
  const written = Object.entries(all).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  if (empty.has(name)) return `<${name}>`;
  return `<${name}${written.join('')}>${bare.has(name) ? innerOfBare(element) : nodesHtml(element.children)}</${name}>`;
}

function innerOfBare({ children }: MemoElement): string {
  let wasParagraph = false;
  return children
    .map((node) => {
      if (!isElement(node) || node.name !== 'p') {
        wasParagraph = false;
        return nodeHtml(node);
      }
      const line = nodesHtml(node.children);
      const isNext = wasParagraph && line !== '';
      wasParagraph ||= line !== '';
      return isNext ? `<br>${line}` : line;
    })
    .join('');
}

function tableHtml(table: MemoElement): string {
  const { caption, rows } = tableOf(table);
  const firstOfBody = rows.findIndex(({ isHead, cells }) => !isHead && cells.some(({ name }) => name === 'td'));
  const [head, body] = firstOfBody < 0 ? [[], rows] : [rows.slice(0, firstOfBody), rows.slice(firstOfBody)];
  const amounts = markedAmounts(rows) ?? amountsIn(body);
  const rowHtml = ({ cells }: (typeof rows)[number]) =>
    `<tr>${cells.map((cell, column) => elementHtml(cell, cellClasses(cell, amounts.has(column)))).join('')}</tr>`;
  return [
    '<table>',
    ...caption.map((each) => elementHtml(each, [])),
    head.length > 0 ? `<thead>${head.map(rowHtml).join('')}</thead>` : '',
    `<tbody>${body.map(rowHtml).join('')}</tbody></table>`,
  ].join('');
}

/**
 * Returns the columns that the table's own cells mark as amounts, so that an edit of another place leaves their alignment
 * as it is; null for a table without marks, such as a new one.
 */
function markedAmounts(rows: readonly { cells: readonly MemoElement[] }[]): Set<number> | null {
  const marked = rows.flatMap(({ cells }) =>
    cells.flatMap(({ attribs }, column) => (attribs['class'] === 'amount' ? [column] : [])),
  );
  return marked.length > 0 ? new Set(marked) : null;
}

function cellClasses(cell: MemoElement, isAmount: boolean): string[] {
  return [...(isAmount ? ['amount'] : []), ...(cell.name === 'td' && isGap(wordsOf(cell)) ? ['quiet'] : [])];
}
