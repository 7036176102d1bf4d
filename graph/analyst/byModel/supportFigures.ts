import { z } from 'zod';
import type { Analyst, CallContext, StructuredTask } from '../../ai/provider.ts';
import { Failure } from '../../request/errors.ts';
import { replaceFigures } from '../../reading/grounding/figureMarks.ts';
import { groundInTurns, plainText, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import type { KnownToText } from '../../reading/grounding/knownFigures.ts';
import { sentenceAround } from '../../reading/grounding/passage.ts';
import type { Source } from '../../reading/grounding/sourceIndex.ts';
import { statedIn } from '../../reading/grounding/statedIn.ts';
import { numberSources, printPieces } from '../../reading/byModel/numberedSources.ts';
import { conversationLabel, type SourceText } from '../../reading/sources.ts';
import { escapeHtml } from '../../text/html.ts';
import { windowsOf, type Window } from './windows.ts';
import { type Span, overlaps, oneLine } from '../../text/text.ts';

interface Doubted extends Span {
  sentence: string;
  figures: { number: number; figure: GroundedFigure }[];
}

const support = z.object({
  figure: z.int(),
  answer: z.enum(['words', 'change', 'none']),
  /** For 'words': the label of the source. */
  source: z.string().max(400),
  /** For 'words': the words of the source that state the figure. */
  words: z.string().max(1000),
  /** For 'change': the whole sentence, without the figure or with one that a source states. */
  sentence: z.string().max(2000),
});
type Support = z.infer<typeof support>;
const supports = z.object({ figures: z.array(support).max(100) });

const supportTask: StructuredTask<
  { sources: { label: string; text: string }[]; list: string },
  z.output<typeof supports>
> = {
  name: 'unsupported figures',
  instructions: [
    'You check a text that was written about the given sources, for the partners of an investment firm.',
    'The piece named "figures to support" lists figures of the text that were not found in the sources, each with its sentence.',
    'Answer for each figure by its number.',
    'words: a source states it in other words. Give the label of the source and quote the words word for word, with the number in them.',
    'change: no source states it, but the sentence is right without it or with a figure that a source states. Give the whole sentence as it should read. Change nothing else in it, and write no figure that you compute, round or convert.',
    'none: neither applies.',
    'Leave the fields that an answer does not need empty.',
    'Lines such as [page 12] and the numbers before passages, such as c14, are not part of the material.',
  ].join('\n'),
  schema: supports,
  sources: ({ sources, list }) => [...sources, { label: 'figures to support', text: list, staysWhole: true }],
  builtin: () => ({ figures: [] }),
};

const maxSourceTokens = 24_000;
const frameTokens = 3_000;
const minSourceTokens = 300;
const maxAsked = 40;

export interface WrittenText {
  /** Sanitised HTML without marks. */
  html: string;
  /** Its figures by reference, as `printFacts` returns them. */
  printed: GroundedFigure[];
  sources: Source[];
  known: KnownToText;
}

/**
 * Looks up every figure of a text. Before a figure is marked as unsupported, the model is asked once for the words that
 * state it, or for a better sentence. Words count only if the source contains them and they state the number, a sentence
 * only if the sources state each of its figures. The built-in analyst is not asked; without the model's answer all
 * marks stay. Returns the text, without marks, and its figures in order.
 * @param onFailure receives the failure if the model could not answer
 */
export async function checkedText(
  { analyst, onFailure }: { analyst: Analyst; onFailure: (failure: Failure) => void },
  written: WrittenText,
  call: CallContext,
): Promise<{ html: string; figures: GroundedFigure[] }> {
  const { html, printed, sources, known } = written;
  const text = plainText(html);
  const figures = await groundInTurns(text, sources, call.signal, printed, known);
  const doubted = doubtedIn(text, figures);
  if (analyst.isBuiltin || doubted.length === 0) return { html, figures };
  const room = (analyst.maxInputTokens?.() ?? Infinity) - frameTokens;
  const shown = withinBudget(sources, Math.max(minSourceTokens, Math.min(maxSourceTokens, room)));
  let answers: Support[];
  try {
    const asked = { sources: shown, list: listOf(doubted) };
    const given = await analyst.generate(supportTask, asked, { ...call, onProgress: () => undefined });
    answers = given.figures;
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    onFailure(error);
    return { html, figures };
  }
  const supported = withWords(figures, doubted, answers, sources);
  return withChanges({ html, text, figures: supported }, changesOf(doubted, answers, supported), written, call.signal);
}

function doubtedIn(text: string, figures: readonly GroundedFigure[]): Doubted[] {
  const doubted: Doubted[] = [];
  for (const [index, figure] of figures
    .filter(({ isVerified }) => !isVerified)
    .slice(0, maxAsked)
    .entries()) {
    const { start, end } = sentenceAround(text, figure.start, figure.end);
    const last = doubted.at(-1);
    const entry = { number: index + 1, figure };
    if (last && figure.start < last.end) last.figures.push(entry);
    else doubted.push({ start, end, sentence: text.slice(start, end), figures: [entry] });
  }
  return doubted;
}

const listOf = (doubted: readonly Doubted[]): string =>
  doubted
    .flatMap(({ sentence, figures }) =>
      figures.map(({ number, figure }) => `${number}: “${figure.text}” in “${sentence}”`),
    )
    .join('\n');

function withinBudget(sources: readonly Source[], maxTokens: number): { label: string; text: string }[] {
  const texts = sources.map(({ label, title = '', text, parts = [] }): SourceText => {
    return { kind: label === conversationLabel ? 'CONVERSATION' : 'DOCUMENT', label, title, text, parts: [...parts] };
  });
  const maxPaperTokens = maxTokens / sources.length;
  const [window = new Map() as Window] = windowsOf(numberSources(texts), { maxTokens, maxPaperTokens }).windows;
  return Array.from(window, ([source, pieces]) => ({ label: source.source.label, text: printPieces(source, pieces) }));
}

function withWords(
  figures: readonly GroundedFigure[],
  doubted: readonly Doubted[],
  answers: readonly Support[],
  sources: readonly Source[],
): GroundedFigure[] {
  const asked = new Map(doubted.flatMap((each) => each.figures.map(({ number, figure }) => [figure, number])));
  return figures.map((figure) => {
    const answer = answers.find((each) => each.answer === 'words' && each.figure === asked.get(figure));
    if (!answer) return figure;
    const named = sources.filter(({ label }) => label === answer.source.trim());
    const places = (named.length > 0 ? named : sources).flatMap(
      (source) => statedIn(figure, answer.words, source) ?? [],
    );
    return places[0] ?? figure;
  });
}

interface Change extends Span {
  sentence: string;
}

function changesOf(
  doubted: readonly Doubted[],
  answers: readonly Support[],
  supported: readonly GroundedFigure[],
): Change[] {
  return doubted.flatMap(({ start, end, sentence, figures }) => {
    const numbers = figures.map(({ number }) => number);
    const change = answers.find(
      (each) => each.answer === 'change' && numbers.includes(each.figure) && each.sentence.trim() !== '',
    );
    const better = change && oneLine(change.sentence);
    const isOpen = supported.some((each) => !each.isVerified && each.start >= start && each.end <= end);
    if (!isOpen || better === undefined || better === sentence || better.length > 2 * sentence.length + 80) return [];
    return [{ start, end, sentence: better }];
  });
}

interface Checked {
  html: string;
  text: string;
  figures: readonly GroundedFigure[];
}

async function withChanges(
  { html, text, figures }: Checked,
  changes: readonly Change[],
  { sources, known }: WrittenText,
  signal: AbortSignal,
): Promise<{ html: string; figures: GroundedFigure[] }> {
  if (changes.length === 0) return { html, figures: [...figures] };
  const joined = changes.map(({ sentence }) => sentence).join('\n');
  const found = await groundInTurns(joined, sources, signal, [], known);
  const good: (Change & { figures: GroundedFigure[] })[] = [];
  let at = 0;
  for (const change of changes) {
    const own = found.filter(({ start }) => start >= at && start < at + change.sentence.length);
    const before = figures.filter(({ start, end }) => start >= change.start && end <= change.end);
    const placed = own.map((each) => ({ ...each, start: each.start - at, end: each.end - at }));
    if (own.every(({ isVerified }) => isVerified))
      good.push({ ...change, figures: keepPrinted(change, placed, before) });
    at += change.sentence.length + 1;
  }
  let shift = 0;
  const moved: GroundedFigure[] = [];
  const ends = [...good, { start: text.length + 1, end: text.length + 1, sentence: '', figures: [] }];
  let from = 0;
  for (const { start, end, sentence, figures: own } of ends) {
    for (const each of figures)
      if (each.start >= from && each.end <= start)
        moved.push({ ...each, start: each.start + shift, end: each.end + shift });
    for (const each of own) moved.push({ ...each, start: each.start + start + shift, end: each.end + start + shift });
    shift += sentence.length - (end - start);
    from = end;
  }
  const replaced = good.map((change) => narrowed(change, text));
  return { html: replaceFigures(html, replaced, escapeHtml).html, figures: moved };
}

function keepPrinted(
  { sentence }: Change,
  found: readonly GroundedFigure[],
  before: readonly GroundedFigure[],
): GroundedFigure[] {
  let from = 0;
  const printed = before.flatMap((figure) => {
    if (figure.fact === undefined) return [];
    const start = sentence.indexOf(figure.text, from);
    if (start < 0) return [];
    from = start + figure.text.length;
    return [{ ...figure, start, end: from }];
  });
  const others = found.filter((each) => !printed.some((figure) => overlaps(figure, each)));
  return [...printed, ...others].sort((a, b) => a.start - b.start);
}

/** Returns the part of a sentence that changes, so that the formatting of the rest stays. */
function narrowed({ start, end, sentence }: Change, text: string): GroundedFigure {
  const old = text.slice(start, end);
  let before = 0;
  while (before < Math.min(old.length, sentence.length) && old[before] === sentence[before]) before += 1;
  const most = Math.min(old.length, sentence.length) - before;
  let after = 0;
  while (after < most && old.at(-1 - after) === sentence.at(-1 - after)) after += 1;
  // Something must be replaced for the new words to have a place.
  if (before + after === old.length && before > 0) before -= 1;
  const words = sentence.slice(before, sentence.length - after);
  return { text: words, start: start + before, end: end - after, isVerified: true };
}
