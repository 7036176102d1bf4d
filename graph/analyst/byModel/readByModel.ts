import { createHash } from 'node:crypto';
import { estimateTokens } from '../../ai/chunks.ts';
import { instructionsWithSchema, schemaForModel } from '../../ai/openai/structured.ts';
import type { Analyst, CallContext, SourcePiece } from '../../ai/provider.ts';
import { Failure } from '../../request/errors.ts';
import { assembleReading, withdrawnPassages } from '../../reading/byModel/assembleReading.ts';
import { doubtLine, inWords, raiseDoubts, settleDoubts, type Doubt } from '../../reading/byModel/doubts.ts';
import type { DoubtsAnswer, ModelAnswer } from '../../reading/byModel/modelAnswer.ts';
import { numberSources, Places, printPieces, type NumberedSource } from '../../reading/byModel/numberedSources.ts';
import { Verifier } from '../../reading/byModel/verifyAnswer.ts';
import type { Fact, Reading } from '../../reading/reading.ts';
import type { SourceText } from '../../reading/sources.ts';
import { doubtsTask, readingTask } from './prompts.ts';
import { windowsOf, type Window } from './windows.ts';
import { overlaps } from '../../text/text.ts';

/** Changes with every change of the prompts or of the answers' form, which makes stored readings void. */
export const readingVersion = createHash('sha256')
  .update(JSON.stringify([readingTask, doubtsTask].map((task) => [task.instructions, schemaForModel(task.schema)])))
  .digest('hex')
  .slice(0, 16);

/** In estimated tokens: some 60 pages of statements, the most that is read of one paper. */
const maxPaperTokens = 60_000;
const frameTokens = 1_000;
const minWindowTokens = 500;
const maxDistance = 2;

export interface ReadingMatter {
  sources: SourceText[];
  companyName?: string | undefined;
  /** What a reader knows beside the sources, by label: 'circumstances', 'notes'. Empty texts are left out. */
  context: Record<string, string>;
  /** The reading of some of the sources, with their positions: only the others are read. */
  known?: { reading: Reading; positions: ReadonlySet<number> } | undefined;
}

/**
 * Has a model read all sources together, checks each statement against its place, and asks the model once about
 * everything doubtful. A window of the sources whose request fails is read by rules alone, and the record says so.
 * Throws the first Failure when no window could be read, and `call.signal.reason`. `isWhole` is false when a window was
 * lost.
 * @param rules the rules' reading of the same sources, which raises doubts
 */
export async function readByModel(
  analyst: Analyst,
  { sources, companyName, context, known }: ReadingMatter,
  rules: Reading,
  call: CallContext,
): Promise<{ reading: Reading; isWhole: boolean }> {
  const knownFigures = known ? [...known.reading.facts, ...known.reading.measures] : [];
  const numbered = numberSources(sources);
  const unread = numbered.filter(({ index }) => !known?.positions.has(index));
  const around: Record<string, string> = {
    ...context,
    'already read': known ? knownLines(known.reading) : '',
  };
  const budget = budgetOf(analyst, around);
  const { windows, notes } = windowsOf(unread, { maxTokens: budget, maxPaperTokens: Math.min(maxPaperTokens, budget) });
  const asked = await Promise.all(
    windows.map(async (window) => {
      const pieces = [...piecesOf(around), ...printed(window)];
      return analyst
        .generate(readingTask, { pieces }, { ...call, onProgress: () => undefined })
        .catch((error: unknown) => {
          call.signal.throwIfAborted();
          if (error instanceof Failure) return error;
          throw error;
        });
    }),
  );
  const failures = asked.filter((each) => each instanceof Failure);
  const [failure] = failures;
  if (failure && failures.length === windows.length) throw failure;
  call.onProgress?.(0.6);

  const answer = joined(asked.filter((each): each is ModelAnswer => !(each instanceof Failure)));
  const places = new Places(numbered, knownFigures);
  const verifier = new Verifier(sources, places, answer.periods);
  const read = await verifier.figures(answer, call.signal);
  const lost = windows.filter((_, index) => asked[index] instanceof Failure);
  const isNew = ({ passage }: Fact): boolean => !known?.positions.has(passage.source);
  const isOfLost = ({ passage }: Fact): boolean => lost.some((window) => isWithin(passage, window));
  const fresh = [...rules.facts, ...rules.doubtful].filter(isNew);
  const ofLost = rules.facts.filter((fact) => isNew(fact) && isOfLost(fact));
  const ofRead = fresh.filter((fact) => !isOfLost(fact));
  const doubts = raiseDoubts(read, { ...rules, facts: ofRead }, withdrawnPassages(answer, verifier), places);
  const answers = await askAbout(doubts, { analyst, numbered, around, places, notes, call });
  const audited = ofRead.filter(({ isAudited }) => isAudited);
  const settled = settleDoubts(read.verified, audited, doubts, answers, verifier);
  settled.facts.push(...ofLost);
  if (failure) notes.push(...lost.map((window) => stoodIn(window, failure)));
  call.onProgress?.(1);
  const isWhole = failures.length === 0;
  const record = { model: analyst.name, isStandIn: !isWhole, notes };
  const by = { companyName, named: rules.subject, known: known?.reading, ...record };
  return { reading: assembleReading(sources, answer, settled, verifier, by), isWhole };
}

function budgetOf({ maxInputTokens }: Analyst, context: Record<string, string>): number {
  const instructions = instructionsWithSchema(readingTask.instructions, schemaForModel(readingTask.schema));
  const fixed = [instructions, ...Object.values(context)].reduce(
    (sum, text) => sum + estimateTokens(text),
    frameTokens,
  );
  return Math.max(minWindowTokens, (maxInputTokens?.() ?? Infinity) - fixed);
}

/** Lists the facts of an earlier reading: 'k12: ARR of $14.6M, Q3 2024, actual, subject, Deck.pdf page 3'. */
function knownLines({ facts, sources }: Reading): string {
  return facts
    .map((fact) => {
      const { source, place } = fact.passage;
      const where = [sources[source]?.title || sources[source]?.label, place].filter(Boolean).join(' ');
      return `k${fact.id}: ${inWords(fact)}, ${where}`;
    })
    .join('\n');
}

const piecesOf = (texts: Record<string, string>): SourcePiece[] =>
  Object.entries(texts).flatMap(([label, text]) => (text === '' ? [] : [{ label, text }]));

const labelOf = ({ source: { kind, label, title } }: NumberedSource): string =>
  kind === 'CONVERSATION' ? [label, title].filter(Boolean).join(' ') : `paper ${title || label}`;

const printed = (window: Window): SourcePiece[] =>
  Array.from(window, ([source, pieces]) => ({ label: labelOf(source), text: printPieces(source, pieces) }));

function joined([first, ...others]: ModelAnswer[]): ModelAnswer {
  if (first === undefined) return readingTask.builtin({ pieces: [] });
  return others.reduce(
    (all, each) => ({
      talk: all.talk ?? each.talk,
      subject: all.subject.name ? all.subject : each.subject,
      others: [...all.others, ...each.others],
      periods: [...each.periods, ...all.periods],
      facts: [...all.facts, ...each.facts],
      tables: [...all.tables, ...each.tables],
      withdrawn: [...all.withdrawn, ...each.withdrawn],
      differences: [...all.differences, ...each.differences],
      promises: [...all.promises, ...each.promises],
      questions: [...all.questions, ...each.questions],
      remarks: [...all.remarks, ...each.remarks],
    }),
    first,
  );
}

/** Returns the model's answers; null if there are no doubts, or if it could not be asked. */
async function askAbout(
  doubts: readonly Doubt[],
  asking: {
    analyst: Analyst;
    numbered: readonly NumberedSource[];
    around: Record<string, string>;
    places: Places;
    notes: string[];
    call: CallContext;
  },
): Promise<DoubtsAnswer | null> {
  const { analyst, numbered, around, places, notes, call } = asking;
  if (doubts.length === 0) return null;
  const spans = doubts.flatMap(({ about }) => {
    return about.kind === 'RULE' ? about.fact.passage : (places.find(about.figure.stated.at) ?? []);
  });
  const material = numbered.flatMap((source) => {
    const isNear = (position: number): boolean =>
      source.pieces
        .slice(Math.max(0, position - maxDistance), position + maxDistance + 1)
        .some((piece) => spans.some((span) => span.source === source.index && overlaps(span, piece)));
    const pieces = source.pieces.filter((_, position) => isNear(position));
    return pieces.length === 0 ? [] : [{ label: labelOf(source), text: printPieces(source, pieces) }];
  });
  const lines = doubts.map(doubtLine).join('\n');
  const pieces = [...piecesOf({ ...around, 'already read': '' }), ...material, { label: 'doubts', text: lines }];
  try {
    return await analyst.generate(doubtsTask, { pieces }, { ...call, onProgress: () => undefined });
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    notes.push(`${doubts.length} doubtful figures could not be checked with ${analyst.name}. ${error.message}`);
    return null;
  }
}

function isWithin(passage: Fact['passage'], window: Window): boolean {
  return Array.from(window).some(
    ([{ index }, pieces]) => index === passage.source && pieces.some((piece) => overlaps(piece, passage)),
  );
}

function stoodIn(window: Window, failure: Failure): string {
  const names = Array.from(window.keys(), ({ source }) => source.title || source.label);
  return `Rules read a part of ${names.join(', ')} instead of the model. ${failure.message}`;
}
