import type { CompanyReading, Evidence } from '../../reading/observation.ts';
import type { Fact, Measure, Passage, Reading } from '../../reading/reading.ts';

const maxInsights = 5;

/** Returns what is stored of a reading: statements about the company, doubtful ones, and those about others. */
export function companyReadingOf({ subject, facts, measures, doubtful, remarks }: Reading): CompanyReading {
  const telling = remarks.filter(({ kind }) => kind !== 'QUESTION').sort((a, b) => b.weight - a.weight);
  return {
    name: subject.name,
    aliases: subject.aliases,
    observations: [...facts, ...doubtful].filter(isOwn).map(observationOf),
    labelled: measures.filter(({ owner }) => owner === 'SUBJECT').map(observationOf),
    others: Array.from(
      Map.groupBy(facts.filter(isOfNamed), ({ ownerName }) => ownerName ?? ''),
      ([name, stated]) => ({ name, observations: stated.map(observationOf) }),
    ),
    insights: telling.slice(0, maxInsights).map(({ passage }) => evidenceOf(passage)),
  };
}

/** True for the company's own facts, and for its market's facts of a market metric. */
function isOwn({ owner, metric }: Fact): boolean {
  return owner === 'SUBJECT' || (owner === 'MARKET' && metric.startsWith('MARKET_'));
}

const isOfNamed = ({ owner, ownerName }: Fact): boolean => owner === 'OTHER' && ownerName !== null;

function observationOf<Figure extends Fact | Measure>({ passage, inputs, ...fact }: Figure) {
  const { id: _id, owner: _owner, ownerName: _name, periodStart: _start, ...observation } = fact;
  return { ...observation, speaker: passage.speaker, evidence: evidenceOf(passage), inputs: inputs.map(evidenceOf) };
}

const evidenceOf = ({ start, end, place, quote }: Passage): Evidence => ({ start, end, place, quote });
