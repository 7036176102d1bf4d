import { DomHandler, Parser } from 'htmlparser2';
import { Failure } from '../../request/errors.ts';

type Parsed = DomHandler['root'];
/** A node of a memo's sanitised HTML. */
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

/** Removes the two characters that XML forbids and that the writer of Word files does not remove. */
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

/**
 * Returns an address if it also works from inside a file, else null. '\\\\host\\share' would send the reader's Windows
 * login to that host.
 */
export function linkOf(href: string | undefined): string | null {
  const url = href !== undefined && URL.canParse(href) ? new URL(href) : null;
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** Returns the direct children of a node that have one of these names. */
export function childrenOf(node: MemoNode, ...names: string[]): MemoElement[] {
  if (!isElement(node)) return [];
  return node.children.filter((each): each is MemoElement => isElement(each) && names.includes(each.name));
}

const blocks = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li blockquote pre table caption thead tbody tfoot tr th td dl dt dd div section header footer hr'.split(
    ' ',
  ),
);

/** True when an element starts on a new line. */
export function isBlock(node: MemoNode): boolean {
  return isElement(node) && blocks.has(node.name);
}
