import { DomHandler, Parser } from 'htmlparser2';
import { amountColumns } from '../../text/memoWords.ts';
import { Failure } from '../../request/errors.ts';

type Parsed = DomHandler['root'];
export type MemoNode = Parsed['children'][number];
export type MemoElement = Extract<MemoNode, { attribs: object }>;

/** In levels. The depth is bounded, because functions that walk the tree recurse once for each level. */
const deepest = 60;
/** In elements and lines. A file with this many has a thousand pages and blocks the server for seconds. */
const maxPieces = 50_000;

class BoundedTree extends DomHandler {
  private depth = 0;
  private pieces = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    this.count(1);
    if (this.depth <= deepest) super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    if (this.depth <= deepest) super.onclosetag();
    this.depth -= 1;
  }

  override ontext(text: string): void {
    this.count(text.split('\n').length - 1);
    super.ontext(text);
  }

  private count(more: number): void {
    this.pieces += more;
    if (this.pieces > maxPieces) throw new Failure('TOO_LARGE', 'This write-up is too long for a file.');
  }
}

/** Parses a memo's sanitised HTML into a tree. Throws TOO_LARGE if it is larger than a file may be. */
export function memoTree(html: string): MemoNode[] {
  const tree = new BoundedTree();
  new Parser(tree, { decodeEntities: true }).end(html);
  return tree.root.children;
}

export function xmlText(text: string): string {
  return text.replace(/[\ufffe\uffff]/g, '');
}

export function isElement(node: MemoNode): node is MemoElement {
  return 'attribs' in node;
}

/** Returns the characters of a text node; '' for any other node. */
export function textOf(node: MemoNode): string {
  return node.type === 'text' && 'data' in node ? xmlText(node.data) : '';
}

/** Returns an address that works from inside a file, else null. '\\\\host\\share' would send a Windows login. */
export function linkOf(href: string | undefined): string | null {
  const url = href !== undefined && URL.canParse(href) ? new URL(href) : null;
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

export function childrenOf(node: MemoNode, ...names: string[]): MemoElement[] {
  if (!isElement(node)) return [];
  return node.children.filter((each): each is MemoElement => isElement(each) && names.includes(each.name));
}

const blocks = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li blockquote pre table caption thead tbody tfoot tr th td dl dt dd div section header footer hr'.split(
    ' ',
  ),
);

export function isBlock(node: MemoNode): boolean {
  return isElement(node) && blocks.has(node.name);
}

interface MemoTable {
  caption: MemoElement[];
  rows: { row: MemoElement; cells: MemoElement[]; isHead: boolean }[];
  /** Indexes of the columns of amounts, which are aligned right. */
  amounts: Set<number>;
}

/** Returns a table's rows that have cells; the rows of its head come first. */
export function tableOf(table: MemoElement): MemoTable {
  const inSection = (name: string) => childrenOf(table, name).flatMap((section) => childrenOf(section, 'tr'));
  const rows = [
    ...inSection('thead').map((row) => ({ row, isHead: true })),
    ...[...childrenOf(table, 'tr'), ...inSection('tbody'), ...inSection('tfoot')].map((row) => ({
      row,
      isHead: false,
    })),
  ]
    .map((each) => ({ ...each, cells: childrenOf(each.row, 'td', 'th') }))
    .filter(({ cells }) => cells.length > 0);
  return { caption: childrenOf(table, 'caption'), rows, amounts: amountsIn(rows.filter(({ isHead }) => !isHead)) };
}

export function amountsIn(rows: readonly Pick<MemoTable['rows'][number], 'cells'>[]): Set<number> {
  // If a cell spans columns, the index of a cell in its row is not its column.
  const plain = rows.filter(({ cells }) => cells.every(({ attribs }) => Number(attribs['colspan'] ?? 1) === 1));
  return amountColumns(plain.map(({ cells }) => cells.map(wordsOf)));
}

export function wordsOf(node: MemoNode): string {
  return isElement(node) ? node.children.map(wordsOf).join('') : textOf(node);
}
