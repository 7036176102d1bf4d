import { DomUtils } from 'htmlparser2';
import { raisedText } from '../raisedText.ts';
import type { BodyBlock, BodyCell } from '../word/wordBody.ts';
import { isElement, localName, textOf, type XmlDocument, type XmlElement, type XmlNode } from '../archive/xml.ts';

/** Elements that begin and end a line in browsers' own style sheets (HTML, 15.3). */
const blockElements = new Set(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol option optgroup p plaintext pre search section
   summary table tbody td tfoot th thead tr ul xmp caption`.split(/\s+/),
);
const unseenElements = new Set(
  `head script style template noscript iframe object embed svg math audio video canvas datalist select textarea title meta
   link param source track noframes noembed s strike del`.split(/\s+/),
);

interface State {
  blocks: BodyBlock[];
  line: string;
  isPreformatted: boolean;
}

interface Place {
  listDepth: number;
  kind: 'paragraph' | 'heading' | 'listItem';
  level?: number;
}

export function blocksOfHtml(document: XmlDocument): BodyBlock[] {
  return blocksOf(document.children, { listDepth: 0, kind: 'paragraph' });
}

/** Returns the page's `title`; undefined when it is missing or blank. */
export function titleOfHtml(document: XmlDocument): string | undefined {
  const title = findTitle(document.children, 0);
  const text = title ? collapse(textOf(title)).trim() : '';
  return text === '' ? undefined : text;
}

function findTitle(nodes: readonly XmlNode[], depth: number): XmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node) || depth > 3) continue;
    const found = localName(node) === 'title' ? node : findTitle(node.children, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function blocksOf(nodes: readonly XmlNode[], place: Place): BodyBlock[] {
  const state: State = { blocks: [], line: '', isPreformatted: false };
  for (const node of nodes) walk(node, place, state);
  endLine(state, place);
  return state.blocks;
}

function walk(node: XmlNode, place: Place, state: State): void {
  if ('data' in node && node.type === 'text') {
    const text = state.isPreformatted ? node.data : collapse(node.data);
    state.line += state.line.endsWith(' ') && !state.isPreformatted ? text.replace(/^ /, '') : text;
    return;
  }
  if (!isElement(node) || isUnseen(node)) return;
  const name = localName(node).toLowerCase();
  if (name === 'br') state.line += '\n';
  else if (name === 'sup') {
    const before = state.line;
    for (const inner of node.children) walk(inner, place, state);
    if (state.line.startsWith(before)) state.line = before + raisedText(before, state.line.slice(before.length));
  } else if (!blockElements.has(name)) for (const inner of node.children) walk(inner, place, state);
  else {
    endLine(state, place);
    addBlock(node, name, place, state);
  }
}

function addBlock(element: XmlElement, name: string, outer: Place, state: State): void {
  if (name === 'table' && isDataTable(element)) {
    state.blocks.push({ kind: 'table', rows: rowsOf(element, outer) });
    return;
  }
  const place = placeWithin(name, outer);
  const wasPreformatted = state.isPreformatted;
  state.isPreformatted ||= ['pre', 'listing', 'plaintext', 'xmp'].includes(name);
  for (const inner of element.children) walk(inner, place, state);
  endLine(state, place);
  state.isPreformatted = wasPreformatted;
}

function placeWithin(name: string, outer: Place): Place {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) return { ...outer, kind: 'heading', level: Number(heading) };
  if (['ul', 'ol', 'menu', 'dir'].includes(name)) return { ...outer, listDepth: outer.listDepth + 1 };
  if (name === 'li') return { ...outer, kind: 'listItem', level: Math.max(1, outer.listDepth) };
  return outer;
}

function endLine(state: State, place: Place): void {
  const text = state.isPreformatted ? state.line : state.line.replace(/ *\n */g, '\n');
  state.line = '';
  if (text.trim() === '') return;
  state.blocks.push({ kind: place.kind, text, ...(place.level !== undefined && { level: place.level }) });
}

function isDataTable(table: XmlElement): boolean {
  const rows = rowElements(table);
  return rows.some((row) => cellElements(row).length > 1) && !rows.some((row) => cellElements(row).some(holdsTable));
}

function holdsTable(element: XmlElement): boolean {
  return DomUtils.existsOne((node) => localName(node) === 'table', element.children);
}

function rowElements(table: XmlElement): XmlElement[] {
  return elementsOf(table).flatMap((element) =>
    localName(element) === 'tr'
      ? [element]
      : ['thead', 'tbody', 'tfoot'].includes(localName(element))
        ? rowElements(element)
        : [],
  );
}

function cellElements(row: XmlElement): XmlElement[] {
  return elementsOf(row).filter((element) => ['td', 'th'].includes(localName(element)));
}

function elementsOf(parent: XmlElement): XmlElement[] {
  return parent.children.filter((node): node is XmlElement => isElement(node) && !isUnseen(node));
}

function rowsOf(table: XmlElement, place: Place): BodyCell[][] {
  const caption = elementsOf(table).find((element) => localName(element) === 'caption');
  const rows = rowElements(table).map((row) => {
    let column = 0;
    return cellElements(row).map((cell): BodyCell => {
      const span = Math.min(Math.max(1, Number(cell.attribs.colspan) || 1), 1000);
      const at = column;
      column += span;
      return {
        blocks: blocksOf(cell.children, { ...place, kind: 'paragraph' }),
        column: at,
        ...(span > 1 && { span }),
      };
    });
  });
  return caption ? [[{ blocks: blocksOf(caption.children, place), column: 0 }], ...rows] : rows;
}

function isUnseen(element: XmlElement): boolean {
  const { hidden, style = '' } = element.attribs;
  if (hidden !== undefined || unseenElements.has(localName(element).toLowerCase())) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i.test(style);
}

function collapse(text: string): string {
  return text.replace(/[ \t\n\r\f]+/g, ' ');
}
