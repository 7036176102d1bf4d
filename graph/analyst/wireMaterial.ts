import type { SourcePiece } from '../ai/provider.ts';
import type { AskedQuestion, Reading, Remark, StatedPromise } from '../reading/reading.ts';
import { notesLabel, type MemoSource, labelledSources } from '../reading/sources.ts';
import { namedOf, printedValue } from './citedFacts.ts';
import { factLines, placeOf, shortened } from './factLines.ts';
import type { FiledFigure, OnFile } from './memo/onFile.ts';
import { wireNotes } from './writerNotes.ts';
import { oneLine } from '../text/text.ts';

export interface WrittenFrom {
  source: MemoSource;
  reading: Reading;
  onFile?: OnFile | undefined;
}

export const figureRules = [
  'Figures: the piece "facts" lists the figures that were read in the sources and checked, one line each, with the best source first; "also" names further sources, "differs" a statement that contradicts it. A line without an owner is about the company. Write a listed figure only by its number in brackets, [f12]: its value is printed there in the house style, with unit, currency and evidence. [f12 period] prints its period. Write no source beside a figure, because the evidence is behind it. Where sources differ, say so and give both.',
  'Never give a figure of another company or of the market to this one, and never give a plan as a result.',
  'If a listed figure is wrong, for instance in its unit, period or owner, do not use it and write [!f12 is in thousands] with the reason, once, at the end of a paragraph. It prints nothing.',
  'What was said and then denied you may quote in its own words where that matters. A figure that no line lists write in digits in the house style: €1.3M, $250K, 24%, 1,200, 18 months, 6.1×. Never write it in words or as a transcript spells it.',
  'The piece "on file" lists what the firm\'s database already says of the company, as [d1]; where you use one, say that it is on file.',
].join('\n');

/** Tells a model how to compute. Only a text that is stored with its figures may: a computed value is no source's. */
export const computingRule =
  'Compute where a ratio, a difference or a growth decides, and only in this form: [= f32 / f37 as 6.1 ×], [= f3 - f9 as €2.4M], [= (f3 - f9) / f9 as 24 %], [= f5 / f6 as 15 months]. It takes numbers of listed figures, + - * / and parentheses, and plain numbers such as 12 or 100; a percentage counts as its share, 24% as 0.24. The value is computed again and printed with its formula. Compute only with figures of matching currency, period and meaning.';

/**
 * Returns the material for a model: first the sources, then what code read in them. The reading comes last because it
 * may differ each time, while a provider can keep the sources in its prompt cache.
 */
export function wireMaterial({ source, reading, onFile }: WrittenFrom): SourcePiece[] {
  const read = {
    facts: factLines(reading),
    'corrected figures': reading.superseded
      .map(
        ({ passage }) =>
          `Said and then corrected or denied, or only supposed, so it is no fact: “${shortened(passage.quote)}”`,
      )
      .join('\n'),
    risks: remarkLines('RISK', reading),
    people: remarkLines('TEAM', reading),
    terms: remarkLines('TERM', reading),
    promises: reading.promises.map((promise) => promiseLine(promise, reading)).join('\n'),
    'questions asked': reading.questions.map((question) => questionLine(question, reading)).join('\n'),
    [notesLabel]: wireNotes(source),
    'on file': (onFile?.figures ?? []).map(filedLine).join('\n'),
  };
  const pieces = Object.entries(read).map(([label, text]): SourcePiece => {
    return staysWhole.has(label) ? { label, text, staysWhole: true } : { label, text };
  });
  return [...wireSources(source), ...pieces.filter(({ text }) => text !== '')];
}

/** The pieces that a small model receives whole, though it reads notes on all others. */
const staysWhole = new Set(['facts', notesLabel, 'on file']);
const maxRemarks = 12;

function remarkLines(kind: Remark['kind'], reading: Reading): string {
  return reading.remarks
    .filter((remark) => remark.kind === kind)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxRemarks)
    .map(({ words, mitigant, passage }) => {
      const against = mitigant === undefined ? '' : ` Against it: “${shortened(mitigant)}”`;
      return `${placeOf(passage, reading)}: “${shortened(words)}”${against}`;
    })
    .join('\n');
}

function promiseLine({ who, what, dueLabel, due, passage }: StatedPromise, reading: Reading): string {
  const by = dueLabel === null ? 'no date' : `by ${oneLine(dueLabel)}${due === null ? '' : ` (${due})`}`;
  return `${oneLine(who ?? 'The company')}: ${oneLine(what)}, ${by}, ${placeOf(passage, reading)}: “${shortened(passage.quote)}”`;
}

function questionLine({ words, status, passage, answer }: AskedQuestion, reading: Reading): string {
  const answered = answer === null ? '' : `: “${shortened(answer.quote)}”`;
  return `${oneLine(words)} ${placeOf(passage, reading)}; ${status.toLowerCase()}${answered}`;
}

function filedLine(figure: FiledFigure, index: number): string {
  const { label, ...named } = namedOf(figure);
  const parts = [`${label} ${printedValue({ ...figure, ...named })}`, figure.periodLabel, `from ${figure.sourceTitle}`];
  return `d${index + 1}: ${parts.filter(Boolean).join(', ')}`;
}

/**
 * Returns the sources in the form that a model receives. Each page, slide and sheet of a document begins with a line
 * that names it, so that the model can say where a figure stands. These lines are not part of the document's content.
 */
export function wireSources(source: MemoSource): { label: string; text: string }[] {
  return labelledSources({ ...source, notes: [] }).map(({ label, text, parts = [] }) => {
    const named = parts.filter(({ kind }) => kind !== 'BODY');
    if (named.length === 0) return { label, text };
    const pieces = parts.map(({ kind, name, start, end }) =>
      kind === 'BODY' ? text.slice(start, end) : `[${kind.toLowerCase()} ${name}]\n${text.slice(start, end)}`,
    );
    return { label, text: pieces.join('\n\n') };
  });
}
