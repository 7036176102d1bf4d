import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  SimpleField,
  TextRun,
  UnderlineType,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { Citations } from './memoNotes.ts';
import { isElement, linkOf, textOf, type MemoElement, type MemoNode } from './memoTree.ts';

/** The notes by figure, and which notes already have their first mark. */
export interface Footnotes {
  marks: Citations['marks'];
  cited: Set<number>;
}

type Marks = { -readonly [name in keyof IRunOptions]: IRunOptions[name] };

const marksOf: Record<string, Marks> = {
  strong: { bold: true },
  b: { bold: true },
  th: { bold: true },
  em: { italics: true },
  i: { italics: true },
  cite: { italics: true },
  u: { underline: {} },
  s: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
  code: { font: 'Consolas' },
  pre: { font: 'Consolas' },
  small: { size: 18 },
};

const warning = 'B45309';

/** Returns the runs of a paragraph: formatting, links, and after figures the note with their passage. */
export function runsOf(nodes: readonly MemoNode[], notes: Footnotes, marks: Marks = {}): ParagraphChild[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return words(textOf(node), marks);
    if (node.name === 'br') return [new TextRun({ break: 1 })];
    const { href, 'data-figure': position } = node.attribs;
    if (position !== undefined) return figureRuns(node, notes, marks);
    const inner = runsOf(node.children, notes, { ...marks, ...marksOf[node.name] });
    const link = node.name === 'a' ? linkOf(href) : null;
    return link === null || inner.length === 0 ? inner : [new ExternalHyperlink({ link, children: inner })];
  });
}

function words(text: string, marks: Marks): TextRun[] {
  const shown = marks.font === 'Consolas' ? text : text.replace(/\s+/g, ' ');
  return shown === '' ? [] : [new TextRun({ ...marks, text: shown })];
}

function figureRuns(figure: MemoElement, notes: Footnotes, marks: Marks): ParagraphChild[] {
  const mark = notes.marks.get(figure);
  const isUnverified = mark === 'unverified' || figure.name === 'mark';
  const underline = { type: UnderlineType.WAVE, color: warning };
  const inner = runsOf(figure.children, notes, isUnverified ? { ...marks, underline } : marks);
  if (mark === undefined) return inner;
  if (mark === 'unverified')
    return [...inner, new TextRun({ text: '\u00a0unverified', superScript: true, color: warning })];
  if (notes.cited.has(mark)) return [...inner, new NoteAgain(mark)];
  notes.cited.add(mark);
  const note = new FootnoteReferenceRun(mark);
  return [...inner, new Bookmark({ id: bookmarkOf(mark), children: [note] })];
}

const bookmarkOf = (note: number) => `note${note}`;

class NoteAgain extends SimpleField {
  constructor(note: number) {
    super(`NOTEREF ${bookmarkOf(note)} \\h \\f`);
    this.root.push(new TextRun({ text: String(note), style: 'FootnoteReference' }));
  }
}
