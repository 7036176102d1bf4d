import { parseDocument } from 'htmlparser2';

type Parsed = ReturnType<typeof parseDocument>;
/** A node of a memo's sanitised HTML. */
export type MemoNode = Parsed['children'][number];
export type MemoElement = Extract<MemoNode, { attribs: object }>;

/** A memo's sanitised HTML as a tree. */
export function memoTree(html: string): MemoNode[] {
  return parseDocument(html, { decodeEntities: true }).children;
}

export function isElement(node: MemoNode): node is MemoElement {
  return 'attribs' in node;
}

/** The characters of a text node; '' of any other. */
export function textOf(node: MemoNode): string {
  return node.type === 'text' && 'data' in node ? node.data : '';
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

/** Whether an element begins a line of its own. */
export function isBlock(node: MemoNode): boolean {
  return isElement(node) && blocks.has(node.name);
}
