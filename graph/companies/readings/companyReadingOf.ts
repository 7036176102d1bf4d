import type { CompanyReading, Evidence, Observation } from '../../reading/observation.ts';
import type { Fact, Passage, Reading } from '../../reading/reading.ts';

const maxInsights = 5;

/**
 * Returns the part of a reading that is stored: the source's statements about its company, the doubtful ones with their
 * doubt, and those about other companies that it names.
 */
export function companyReadingOf({ subject, facts, doubtful, remarks }: Reading): CompanyReading {
  const telling = remarks.filter(({ kind }) => kind !== 'QUESTION').sort((a, b) => b.weight - a.weight);
  return {
    name: subject.name,
    aliases: subject.aliases,
    observations: [...facts, ...doubtful].filter(isOwn).map(observationOf),
    others: Array.from(
      Map.groupBy(facts.filter(isOfNamed), ({ ownerName }) => ownerName ?? ''),
      ([name, told]) => ({ name, observations: told.map(observationOf) }),
    ),
    insights: telling.slice(0, maxInsights).map(({ passage }) => evidenceOf(passage)),
  };
}

/** True for the company's own facts, and for its market's facts of a market metric. */
function isOwn({ owner, metric }: Fact): boolean {
  return owner === 'SUBJECT' || (owner === 'MARKET' && metric.startsWith('MARKET_'));
}

const isOfNamed = ({ owner, ownerName }: Fact): boolean => owner === 'OTHER' && ownerName !== null;

function observationOf({ passage, inputs, ...fact }: Fact): Observation {
  const { id: _id, owner: _owner, ownerName: _name, periodStart: _start, ...observation } = fact;
  return { ...observation, evidence: evidenceOf(passage), inputs: inputs.map(evidenceOf) };
}

const evidenceOf = ({ start, end, place, quote }: Passage): Evidence => ({ start, end, place, quote });
