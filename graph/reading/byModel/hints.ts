import { tokenize } from '../../finance/numbers/tokens.ts';
import { unaccented } from '../../text/text.ts';
import type { Fact } from '../reading.ts';
import { cueIndex, type Cue } from '../speech/speechCues.ts';
import { bareWord, findPhrases } from '../speech/speechPhrases.ts';

/** A figure's passage, and the beginning of the next one. */
export interface Surroundings {
  passage: string;
  /** Where the figure begins in the passage. */
  at: number;
  next: string;
}

const planned: ReadonlySet<Cue> = new Set<Cue>(['PLAN', 'BUDGET', 'IF', 'MAY']);
const takenBack: ReadonlySet<Cue> = new Set<Cue>(['CORRECTION', 'HEARSAY', 'NOT', 'OLD']);
const ownVoice = /\b(?:we|our|ours|us|i|my|wir|nous|nosotros)\b/i;
/** In characters: how far before and after a figure its words count. */
const reach = { before: 120, after: 60, next: 40 };
const neverPlanned: ReadonlySet<string> = new Set(['ROUND_SIZE', 'VALUATION', 'MARKET_SIZE', 'MARKET_GROWTH']);

/**
 * Returns the words around a figure of the subject that may mean something else: a plan, a denial, another company. They
 * only ask the model to look again, so a wrong hint costs a few words.
 * @param others names of other companies in the sources
 */
export function hintsOf(
  { metric, status, owner }: Pick<Fact, 'metric' | 'status' | 'owner'>,
  { passage, at, next }: Surroundings,
  others: readonly string[],
): string[] {
  if (owner !== 'SUBJECT') return [];
  const near = cuesIn(passage.slice(Math.max(0, at - reach.before), at + reach.after));
  const after = cuesIn(next.slice(0, reach.next));
  const before = passage.slice(0, at);
  const named = others.find((name) => before.includes(firstWord(name)));
  const isOwn = named !== undefined && ownVoice.test(before.slice(before.lastIndexOf(firstWord(named))));
  return [
    ...(status === 'ACTUAL' && !neverPlanned.has(metric) && near.some((cue) => planned.has(cue))
      ? ['The words beside it speak of a plan or a supposition.']
      : []),
    ...([...near, ...after].some((cue) => takenBack.has(cue))
      ? ['The words beside it may deny or correct it, or call it old or hearsay.']
      : []),
    ...(named !== undefined && !isOwn ? [`The passage speaks of ${named} before it: whose figure is it?`] : []),
  ];
}

function cuesIn(text: string): Cue[] {
  return findPhrases(tokenize(unaccented(text)).map(bareWord), cueIndex).map(({ value }) => value);
}

const firstWord = (name: string): string => name.split(/\s/)[0] ?? name;
