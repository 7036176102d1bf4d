import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { notesLabel } from '../../reading/sources.ts';
import { byHandSentence, overrideSentence } from '../rules.ts';
import { isElement, xmlText, type MemoElement, type MemoNode } from './memoTree.ts';
import { capital } from '../../text/text.ts';

export interface ExportedMemo {
  title: string;
  byline: string[];
  /** The partner's verdict with its reason, author and date, if there is a verdict. */
  verdict?: string | null;
  /** Sanitised HTML. */
  content: string;
  figures: readonly GroundedFigure[];
  /** `logo` is an SVG. */
  firm: { name: string; logo: string };
}

export interface MemoNote {
  /** 'Deck, page 4' or 'Conversation'; '' if unknown. */
  where: string;
  /** The passage, without quotation marks; '' for a figure that a person wrote. */
  quote: string;
  /** How the figure came about without a passage of its own: computed, corrected or written by a person. */
  remark: string;
}

/** Writes a note as text: 'Deck, page 4: “Revenue was €4.6M.” Corrected from €4.6M, which the source says.' */
export function noteText({ where, quote, remark }: MemoNote): string {
  return [where && `${where}:`, quote && `“${quote}”`, remark].filter(Boolean).join(' ');
}

/** Tells which mark stands after which figure of a memo. It is the same in every file format. */
export interface Citations {
  /** By figure element: the number of its note, from 1, or 'unverified' if no source states the figure. */
  marks: ReadonlyMap<MemoElement, number | 'unverified'>;
  /** Each passage once, in the order of its first citation. */
  notes: MemoNote[];
}

const scopes = new Set('h1 h2 h3 h4 h5 h6 p li dt dd caption'.split(' '));

const year = /^(?:19|20)\d\d$/;

interface Span {
  element: MemoElement;
  scope: MemoNode | null;
  /** Spans with the same key in the same scope share one mark. */
  key: string;
  note: MemoNote | null;
  isYear: boolean;
}

/**
 * Numbers the passages of a memo. Several figures of the same passage in a paragraph, list item or table row share the
 * mark after the last of them, not counting years. A passage that is cited again keeps its number.
 */
export function citationsOf(tree: readonly MemoNode[], figures: readonly GroundedFigure[]): Citations {
  const found = spansOf(tree, null, figures);
  const cited = new Set(found.flatMap(({ scope, note, isYear }) => (note && !isYear ? [scope] : [])));
  const spans = found.filter(({ scope, isYear }) => !isYear || !cited.has(scope));
  const last = new Map<MemoNode | null, Map<string, MemoElement>>();
  for (const { scope, key, element } of spans) {
    const ofScope = last.get(scope) ?? new Map<string, MemoElement>();
    last.set(scope, ofScope.set(key, element));
  }
  const marks = new Map<MemoElement, number | 'unverified'>();
  const numbers = new Map<string, number>();
  const notes: MemoNote[] = [];
  for (const { scope, key, element, note } of spans) {
    if (last.get(scope)?.get(key) !== element) continue;
    if (note === null) marks.set(element, 'unverified');
    else {
      const number = numbers.get(key) ?? notes.push(note);
      numbers.set(key, number);
      marks.set(element, number);
    }
  }
  return { marks, notes };
}

function spansOf(nodes: readonly MemoNode[], scope: MemoNode | null, figures: readonly GroundedFigure[]): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (!isElement(node) || node.name === 'pre') return [];
    const position = node.attribs['data-figure'];
    const figure = figures[Number(position)];
    // The memo prints its writer's notes, so a figure in a note is its own evidence.
    if (figure?.source === notesLabel) return [];
    if (position !== undefined && figure !== undefined) return [spanOf(node, scope, position, figure)];
    const isInRow = scope !== null && isElement(scope) && scope.name === 'tr';
    const within = node.name === 'tr' || (scopes.has(node.name) && !isInRow) ? node : scope;
    return spansOf(node.children, within, figures);
  });
}

function spanOf(element: MemoElement, scope: MemoNode | null, position: string, figure: GroundedFigure): Span {
  const note = noteOf(figure);
  if (note === null) return { element, scope, key: position, note, isYear: false };
  return { element, scope, key: noteText(note), note, isYear: year.test(figure.text) };
}

function noteOf(figure: GroundedFigure): MemoNote | null {
  const { byHand, override, isVerified, quote, computed } = figure;
  if (byHand) return { where: '', quote: '', remark: xmlText(byHandSentence(byHand)) };
  if (computed) return { where: '', quote: '', remark: xmlText(computedNote(computed)) };
  if (!isVerified || !quote) return null;
  const remark = override === undefined ? '' : xmlText(overrideSentence(override));
  return { where: whereOf(figure), quote: xmlText(quote), remark };
}

function computedNote({ formula, inputs }: NonNullable<GroundedFigure['computed']>): string {
  const passages = inputs.flatMap((input) => (input.quote ? [`${whereOf(input)}: “${input.quote}”`] : []));
  return [`Computed: ${formula}.`, ...new Set(passages)].join(' ');
}

/** Writes where a figure was found, as a note begins: 'Deck, page 4', 'Conversation'. */
function whereOf({ source, place }: Pick<GroundedFigure, 'source' | 'place'>): string {
  const where = [source?.replace(/^document: /, ''), place].filter(Boolean).join(', ');
  return xmlText(capital(where));
}

/** Writes '2 figures were not found in the sources'; '' if all figures were found. */
export function unverifiedNote(figures: readonly GroundedFigure[]): string {
  const count = figures.filter(({ isVerified, byHand }) => !isVerified && !byHand).length;
  if (count === 0) return '';
  return count === 1 ? '1 figure was not found in the sources' : `${count} figures were not found in the sources`;
}
