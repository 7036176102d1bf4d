import { drawnText } from '../../drawing.ts';
import { raisedText } from '../../raisedText.ts';
import { asKind, asNote, type BodyBlock } from '../wordBody.ts';
import type { FieldStack } from '../fields.ts';
import { fromSymbolFont, withoutPrivateUse } from '../symbols.ts';
import { isHiddenRun, isOn, isRaisedRun, type WordStyles } from './docxStyles.ts';
import { attribute, child, children, isElement, localName, textOf, type XmlElement } from '../../archive/xml.ts';

/** The running text of a paragraph, and the blocks attached to it: notes, comments, text boxes, charts. */
export interface Inline {
  text: string;
  after: BodyBlock[];
}

export interface InlineContext {
  styles: WordStyles;
  /** Whether the story's complex fields are well nested, so that code and result can be told apart. */
  hasSoundFields: boolean;
  /** The complex fields that are open at this point; they may span several paragraphs. */
  fields: FieldStack;
  blocks(parent: XmlElement): BodyBlock[];
  note(kind: 'footnote' | 'endnote' | 'comment', id: string): BodyBlock[];
  graphic(kind: 'chart' | 'diagram', id: string): BodyBlock[];
}

const unseen = new Set(
  (
    'pPr rPr tblPr sectPr delText delInstrText del moveFrom rt rubyPr ' +
    'proofErr fldData ctrlPr annotationRef footnoteRef endnoteRef'
  ).split(' '),
);

const plain: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  // For formulas: a fraction's parts, a root, superscript and subscript.
  den: '/',
  rad: '√',
  sup: '^',
  sub: '_',
};

/** Adds the visible content of the elements below `parent` (ECMA-376 part 1, 17.3.3 and 22.1). */
export function readInline(parent: XmlElement, into: Inline, context: InlineContext, isHidden = false): void {
  for (const node of parent.children) if (isElement(node)) readElement(node, into, context, isHidden);
}

/** Adds the visible content of the element itself. */
export function readElement(node: XmlElement, into: Inline, context: InlineContext, isHidden: boolean): void {
  const name = localName(node);
  if (unseen.has(name)) return;
  const add = (text: string) => {
    if (!isHidden && !(context.hasSoundFields && context.fields.isInCode())) into.text += text;
  };
  const own = Object.hasOwn(plain, name) ? plain[name] : undefined;
  if (own !== undefined) add(own);
  switch (name) {
    case 't':
      return add(readText(node));
    case 'r':
      return readRun(node, into, context, isHiddenRun(node, context.styles, isHidden));
    case 'sym':
      return add(fromSymbolFont(parseInt(attribute(node, 'char') ?? '', 16) || 0, attribute(node, 'font') ?? ''));
    case 'instrText':
      return context.fields.addCode(textOf(node));
    case 'fldChar':
      return readFieldMark(node, context, add);
    case 'd':
      add('(');
      readInline(node, into, context, isHidden);
      return add(')');
    case 'chr':
      return add(attribute(node, 'val') ?? '');
    case 'txbxContent':
      return void into.after.push(...inBox(context.blocks(node)));
    case 'txBody':
      return void into.after.push(...asNote([{ kind: 'textBox', text: drawnText(node) }], 'textBox'));
    case 'textpath':
      return void into.after.push(...asNote([{ kind: 'textBox', text: attribute(node, 'string') ?? '' }], 'textBox'));
    case 'chart':
      return void into.after.push(...context.graphic('chart', attribute(node, 'r:id') ?? attribute(node, 'id') ?? ''));
    case 'relIds':
      return void into.after.push(
        ...context.graphic('diagram', attribute(node, 'r:dm') ?? attribute(node, 'dm') ?? ''),
      );
    case 'footnoteReference':
    case 'endnoteReference':
    case 'commentReference': {
      const kind = name === 'footnoteReference' ? 'footnote' : name === 'endnoteReference' ? 'endnote' : 'comment';
      return void into.after.push(...context.note(kind, attribute(node, 'id') ?? ''));
    }
    // Word 2003 stores notes and comments within the text.
    case 'footnote':
    case 'endnote':
      return void into.after.push(...asNote(context.blocks(node), 'footnote'));
    case 'annotation':
      return readAnnotation(node, into, context, isHidden);
    case 'AlternateContent':
      return readAlternatives(node, into, context, isHidden);
    default:
      readInline(node, into, context, isHidden);
  }
}

function readRun(run: XmlElement, into: Inline, context: InlineContext, isHidden: boolean): void {
  const before = into.text;
  readInline(run, into, context, isHidden);
  if (isRaisedRun(run, context.styles)) into.text = before + raisedText(before, into.text.slice(before.length));
}

function readText(node: XmlElement): string {
  const text = textOf(node)
    .replace(/[\r\n]+\s*/g, ' ')
    .replaceAll('\u00ad', '');
  if (!/[\uf000-\uf0ff]/.test(text)) return text;
  const run = node.parent && isElement(node.parent) ? node.parent : undefined;
  return withoutPrivateUse(text, attribute(child(run, 'rPr', 'rFonts'), 'ascii') ?? 'Symbol');
}

function readFieldMark(mark: XmlElement, { fields }: InlineContext, add: (text: string) => void): void {
  const type = attribute(mark, 'fldCharType');
  if (type === 'separate') fields.separate();
  if (type === 'end') add(fields.end());
  if (type !== 'begin') return;
  const box = child(mark, 'ffData', 'checkBox');
  const choices = child(mark, 'ffData', 'ddList');
  if (box) {
    const state = child(box, 'checked') ?? child(box, 'default');
    add(state && isOn(attribute(state, 'val')) ? '☒' : '☐');
  }
  if (choices) {
    const chosen = Number(attribute(child(choices, 'result') ?? child(choices, 'default'), 'val')) || 0;
    add(attribute(children(choices, 'listEntry')[chosen], 'val') ?? '');
  }
  fields.begin();
}

/** Reads only the first branch that shows something. The other branches are the same content for older programs. */
function readAlternatives(node: XmlElement, into: Inline, context: InlineContext, isHidden: boolean): void {
  for (const branch of [...children(node, 'Choice'), ...children(node, 'Fallback')]) {
    const found: Inline = { text: '', after: [] };
    readInline(branch, found, context, isHidden);
    if (found.text.trim() === '' && found.after.length === 0) continue;
    into.text += found.text;
    into.after.push(...found.after);
    return;
  }
}

function readAnnotation(node: XmlElement, into: Inline, context: InlineContext, isHidden: boolean): void {
  const type = attribute(node, 'w:type') ?? '';
  if (/deletion/i.test(type)) return;
  if (!/comment/i.test(type)) return readInline(node, into, context, isHidden);
  const content = child(node, 'content');
  if (content) into.after.push(...asNote(context.blocks(content), 'comment', attribute(node, 'author')));
}

function inBox(blocks: BodyBlock[]): BodyBlock[] {
  return blocks.some(({ kind }) => kind === 'table') ? asKind(blocks, 'textBox') : asNote(blocks, 'textBox');
}
