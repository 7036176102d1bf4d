import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  TextRun,
  UnderlineType,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { GroundedFigure } from '../../ai/grounding.ts';
import { isElement, textOf, xmlText, type MemoNode } from './memoTree.ts';

/** The notes at the foot of the pages: each tells the passage behind a figure. */
export class Footnotes {
  readonly texts: string[] = [];

  /** The number of a new note with this text. */
  add(text: string): number {
    return this.texts.push(text);
  }
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

/** Amber, dark enough for paper. */
const warning = 'B45309';

interface Place {
  figures: readonly GroundedFigure[];
  notes: Footnotes;
  /** The passages that this paragraph has cited already. */
  cited: Set<string>;
  /** How many stretches of each figure are still to come: formatting splits a figure. */
  stretches: Map<string, number>;
  marks: Marks;
}

/** The words of a paragraph: formatting, links, and after each figure the note with its passage. */
export function runsOf(
  nodes: readonly MemoNode[],
  context: { figures: readonly GroundedFigure[]; notes: Footnotes },
  marks: Marks = {},
): ParagraphChild[] {
  return runsIn(nodes, { ...context, cited: new Set(), stretches: stretchesOf(nodes, new Map()), marks });
}

function runsIn(nodes: readonly MemoNode[], place: Place): ParagraphChild[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return words(textOf(node), place.marks);
    if (node.name === 'br') return [new TextRun({ break: 1 })];
    const { href, 'data-figure': position } = node.attribs;
    if (position !== undefined) return figureRuns(node.children, position, place);
    const inner = runsIn(node.children, { ...place, marks: { ...place.marks, ...marksOf[node.name] } });
    const link = node.name === 'a' ? linkOf(href) : null;
    return link === null || inner.length === 0 ? inner : [new ExternalHyperlink({ link, children: inner })];
  });
}

/** An address that leads somewhere from a file, too. '\\host\share' would send the reader's Windows login to that host. */
function linkOf(href: string | undefined): string | null {
  const url = href !== undefined && URL.canParse(href) ? new URL(href) : null;
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** White space as a browser shows it. */
function words(text: string, marks: Marks): TextRun[] {
  const shown = marks.font === 'Consolas' ? text : text.replace(/\s+/g, ' ');
  return shown === '' ? [] : [new TextRun({ ...marks, text: shown })];
}

function figureRuns(children: readonly MemoNode[], position: string, place: Place): ParagraphChild[] {
  const figure = place.figures[Number(position)];
  const left = (place.stretches.get(position) ?? 1) - 1;
  place.stretches.set(position, left);
  if (figure === undefined) return runsIn(children, place);
  if (!figure.isVerified || !figure.quote) {
    const marks: Marks = { ...place.marks, underline: { type: UnderlineType.WAVE, color: warning } };
    const sign = new TextRun({ text: '\u00a0unverified', superScript: true, color: warning });
    const inner = runsIn(children, { ...place, marks });
    return left > 0 ? inner : [...inner, sign];
  }
  const inner = runsIn(children, place);
  // Several figures of one passage in one paragraph share its note.
  if (left > 0 || place.cited.has(figure.quote)) return inner;
  place.cited.add(figure.quote);
  return [...inner, new FootnoteReferenceRun(place.notes.add(noteText(figure)))];
}

function noteText({ source, place, quote }: GroundedFigure): string {
  const where = [source?.replace(/^document: /, ''), place].filter(Boolean).join(', ');
  const title = where.charAt(0).toUpperCase() + where.slice(1);
  return xmlText([title, `“${quote ?? ''}”`].filter(Boolean).join(': '));
}

function stretchesOf(nodes: readonly MemoNode[], found: Map<string, number>): Map<string, number> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const { 'data-figure': position } = node.attribs;
    if (position !== undefined) found.set(position, (found.get(position) ?? 0) + 1);
    stretchesOf(node.children, found);
  }
  return found;
}
