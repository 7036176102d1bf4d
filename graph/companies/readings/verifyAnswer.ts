import type { CompanyReading, Evidence, Observation } from '../../reading/observation.ts';
import type { DocumentSource } from '../../reading/sources.ts';
import { ColumnPeriods } from './columnPeriods.ts';
import { FigureContexts } from './figureContexts.ts';
import { findStated } from './findStated.ts';
import { isSameStatement } from './mergeFigures.ts';
import type { ModelAnswer } from './prompts.ts';
import { QuoteFinder } from './quoteFinder.ts';

export interface VerifiedAnswer {
  /** As the source writes it; null where the model names none that stands there. */
  companyName: string | null;
  observations: Observation[];
  insights: Evidence[];
  /** Figures that the source does not bear out. */
  droppedCount: number;
}

const longestName = 120;

/**
 * What of a model's answer the source bears out: figures that it states, calls by the metric's name, and does not say of
 * somebody else. Throws `signal.reason`.
 * @param rules what the rules read in the same source: which company it is about
 */
export async function verifyAnswer(
  document: DocumentSource,
  answer: ModelAnswer,
  rules: CompanyReading,
  signal: AbortSignal,
): Promise<VerifiedAnswer> {
  const finder = new QuoteFinder(document.text);
  const companyName = nameIn(finder, document.text, answer.companyName);
  const { observations: found, insights } = await findStated(document, finder, answer, signal);
  const identity = { name: rules.name ?? companyName, aliases: rules.aliases };
  const places = found.map(({ evidence }) => evidence);
  const columns = await ColumnPeriods.read(document, places, signal);
  const observations = found.map((each) => columns.dated(each));
  const contexts = await FigureContexts.read(document, identity, places, signal);
  // What the rules read as well they have judged with all that they know of such documents.
  const isKnown = (each: Observation): boolean => rules.observations.some((known) => isSameStatement(known, each));
  const borneOut = observations.flatMap((each) => (isKnown(each) ? each : (contexts.judged(each) ?? [])));
  return { companyName, observations: borneOut, insights, droppedCount: answer.figures.length - borneOut.length };
}

/** As the text spells it where it stands first. */
function nameIn(finder: QuoteFinder, text: string, name: string | null): string | null {
  const given = name?.trim() ?? '';
  if (given === '' || given.length > longestName || !/\p{L}/u.test(given)) return null;
  const [first] = finder.within({ start: 0, end: text.length }, given);
  return first ? text.slice(first.start, first.end).replace(/\s+/g, ' ').trim() : null;
}
