import type { Analyst } from '../../../graph/ai/provider.ts';
import type { ModelAnswer, StatedFigure } from '../../../graph/reading/byModel/modelAnswer.ts';
import { numberSources, Places } from '../../../graph/reading/byModel/numberedSources.ts';
import { tableFigures } from '../../../graph/reading/byModel/verifyAnswer.ts';
import type { Reading } from '../../../graph/reading/reading.ts';
import type { SourceText } from '../../../graph/reading/sources.ts';
import type { ScoredReading } from '../scores/callsScore.ts';

/** What a model said in one reading, as it left the model. */
export interface Overheard {
  figures: StatedFigure[];
  /** Of all its answers. */
  outputCharacters: number;
}

/** Returns the analyst, and what it says of the sources while it reads them. */
export function overhear(analyst: Analyst, sources: readonly SourceText[]): { analyst: Analyst; heard: Overheard } {
  const heard: Overheard = { figures: [], outputCharacters: 0 };
  const places = new Places(numberSources(sources));
  const listening: Analyst = {
    ...analyst,
    async generate(task, input, call) {
      const result = await analyst.generate(task, input, call);
      heard.outputCharacters += JSON.stringify(result).length;
      if (task.name === 'reading') {
        const { facts, tables } = result as ModelAnswer;
        const listed = new Set(facts.map(({ at }) => at));
        const cells = tables.flatMap((mapping) => tableFigures(mapping, sources, places));
        heard.figures.push(...facts, ...cells.filter(({ at }) => !listed.has(at)));
      }
      return result;
    },
  };
  return { analyst: listening, heard };
}

/** Returns a model's figures as the score takes them, before any check. */
export function saidOf({ figures }: Overheard, sources: readonly SourceText[], subject: string | null): ScoredReading {
  const places = new Places(numberSources(sources));
  const facts = figures.flatMap((stated) => {
    const place = places.find(stated.at);
    const source = place && sources[place.source];
    if (!source || !stated.metric || stated.value == null) return [];
    return {
      metric: stated.metric,
      value: stated.value,
      currency: stated.currency ?? null,
      status: stated.status ?? 'ACTUAL',
      owner: ownerOf(stated),
      source: source.kind === 'CONVERSATION' ? 'transcript' : source.title,
      quote: source.text.slice(place.start, place.end),
    };
  });
  return { subject, facts, contradictions: [] };
}

const ownerOf = ({ owner, metric }: StatedFigure): string =>
  metric?.startsWith('MARKET_')
    ? 'MARKET'
    : owner && owner !== 'SUBJECT'
      ? owner === 'MARKET'
        ? owner
        : 'OTHER'
      : 'SUBJECT';

/**
 * Counts the model's own facts in a reading that differ from everything that the model said: in metric, value, currency,
 * status or owner. Facts that it changed itself when it was asked count as its own.
 */
export function alteredFacts({ facts, record }: Reading, { figures }: Overheard): number {
  const isSaid = (fact: Reading['facts'][number]): boolean =>
    figures.some(
      (stated) =>
        stated.metric === fact.metric &&
        (stated.value ?? null) === fact.value &&
        (fact.currency === null || stated.currency === fact.currency) &&
        (stated.status ?? 'ACTUAL') === fact.status &&
        ownerOf(stated) === fact.owner,
    );
  const changed = record.doubts.filter(({ answer }) => answer === 'CHANGED').length;
  return Math.max(0, facts.filter((fact) => fact.reader === 'MODEL' && !isSaid(fact)).length - changed);
}
