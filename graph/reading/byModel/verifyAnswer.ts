import type { SourceText } from '../sources.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import type { Evidence } from '../observation.ts';
import type { Fact, Passage, Reading, Superseded } from '../reading.ts';
import { factOf } from '../readSource.ts';
import { ColumnPeriods } from './columnPeriods.ts';
import { inTurns } from '../inTurns.ts';
import { FigureContexts } from '../prose/figureContexts.ts';
import { evidenceAt, findStated } from './findStated.ts';
import type { ModelAnswer, ModelFigure } from './modelAnswer.ts';
import { QuoteFinder, type Span } from './quoteFinder.ts';

export interface VerifiedAnswer {
  /** As the source writes it; null where the source does not contain the name that the model gives. */
  companyName: string | null;
  facts: Omit<Fact, 'id'>[];
  superseded: Superseded[];
  insights: Evidence[];
  droppedCount: number;
}

const longestName = 120;

/**
 * Returns the part of a model's answer that the source confirms: figures that it states under the metric's name and for
 * the owner that the model gives. Throws `signal.reason`.
 * @param index the source's position in `rules`
 * @param rules what the rules read in the same sources
 */
export async function verifyAnswer(
  { source, index }: { source: SourceText; index: number },
  answer: ModelAnswer,
  rules: Pick<Reading, 'subject' | 'facts' | 'superseded'>,
  signal: AbortSignal,
): Promise<VerifiedAnswer> {
  const finder = new QuoteFinder(source.text);
  const whole = { start: 0, end: source.text.length };
  const companyName = nameIn(finder, source.text, answer.companyName);
  const { observations: found, insights } = await findStated(source, finder, answer, signal);
  const identity = { name: rules.subject.name ?? companyName, aliases: rules.subject.aliases };
  const places = found.map(({ observation }) => observation.evidence);
  const columns = await ColumnPeriods.read(source, places, signal);
  const contexts = await inTurns(FigureContexts.read(source, identity, places), signal);
  const superseded = answer.superseded.flatMap((each) => supersededIn(finder, each, { source, index }));
  const denied = [...rules.superseded.filter(({ passage }) => passage.source === index), ...superseded];
  const known = rules.facts.filter(({ passage }) => passage.source === index);

  const judged = ({ figure, observation }: (typeof found)[number]): Omit<Fact, 'id'>[] => {
    const { owner, ownerName } = ownerOf(figure);
    if (denied.some(({ passage }) => isOnePlace(passage, observation.evidence))) return [];
    if (ownerName !== null && finder.within(whole, ownerName).length === 0) return [];
    const dated = columns.dated(observation);
    const read = known.filter(
      (each) => each.metric === observation.metric && isOnePlace(each.passage, observation.evidence),
    );
    // Where the rules read the same figure, their judgement of the owner decides, because they know more about such
    // texts.
    if (read.length > 0 && read.every((each) => each.owner !== owner)) return [];
    const kept = read.length > 0 ? dated : contexts.judged(dated, dated.evidence, owner);
    return kept ? [{ ...factOf(kept, index), owner, ownerName, reader: 'MODEL' }] : [];
  };
  const facts = found.flatMap(judged);
  return { companyName, facts, superseded, insights, droppedCount: answer.figures.length - facts.length };
}

function ownerOf({ owner, ownerName, metric }: ModelFigure): Pick<Fact, 'owner' | 'ownerName'> {
  if (metric.startsWith('MARKET_')) return { owner: 'MARKET', ownerName: null };
  return { owner, ownerName: owner === 'OTHER' ? (ownerName?.trim() ?? null) : null };
}

export function isOnePlace(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function supersededIn(
  finder: QuoteFinder,
  { printed, quote }: ModelAnswer['superseded'][number],
  { source, index }: { source: SourceText; index: number },
): Superseded[] {
  const span = finder.find(quote).flatMap((passage) => finder.within(passage, printed))[0];
  if (!span) return [];
  const [figure] = readFigures(source.text.slice(span.start, span.end));
  if (!figure) return [];
  const passage: Passage = { ...evidenceAt(source, span), source: index, speaker: null };
  return [{ metric: null, value: figure.value, currency: figure.currency ?? null, passage, by: null }];
}

/** Returns a name in the spelling of its first mention in the text; null if the text does not contain it. */
function nameIn(finder: QuoteFinder, text: string, name: string | null): string | null {
  const given = name?.trim() ?? '';
  if (given === '' || given.length > longestName || !/\p{L}/u.test(given)) return null;
  const [first] = finder.within({ start: 0, end: text.length }, given);
  return first ? text.slice(first.start, first.end).replace(/\s+/g, ' ').trim() : null;
}
