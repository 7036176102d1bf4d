import { openingStatement, subjectStatement } from '../../reading/company/about.ts';
import { asSentence } from '../../reading/sentences/clean.ts';
import type { Definition } from '../../reading/company/definition.ts';
import type { DealFacts } from '../../reading/company/facts.ts';
import { readFigures } from '../../finance/numbers/figures.ts';
import type { Genre } from '../../reading/placing/genre.ts';
import type { Salience } from '../../reading/placing/salience.ts';
import type { Sentence } from '../../reading/sentences/sentences.ts';

const longest = 150;
const clauseEnd = /[,;:]\s|\s(?:and|but|because|while|so that|where|after|before|which)\s/gi;

/** The statement up to the last clause that still fits a line, without its full stop. Never cut inside a figure. */
function briefly(text: string): string {
  const whole = text.replace(/[.!]$/, '');
  if (whole.length <= longest) return whole;
  const figures = readFigures(whole);
  let cut = 0;
  for (const { index } of whole.matchAll(clauseEnd))
    if (index > 40 && index <= longest && !figures.some(({ start, end }) => start < index && index < end)) cut = index;
  return cut === 0 ? whole : whole.slice(0, cut);
}

/** 'at a 140 million dollar pre-money valuation'. */
function atValuation(valuation: string): string {
  return /(?:pre|post)-money$/.test(valuation)
    ? `at a ${valuation.replace(/(dollar|euro|pound|franc)s(?= p)/i, '$1')} valuation`
    : `at a valuation of ${valuation}`;
}

function dealOf({ round, valuation, stage }: DealFacts): string | undefined {
  const isPrice = valuation !== undefined && !valuation.endsWith(' cap');
  if (round !== undefined)
    return valuation === undefined
      ? round
      : isPrice
        ? `${round} ${atValuation(valuation)}`
        : `${round} with a ${valuation} on the valuation`;
  if (isPrice) return `${stage === undefined ? '' : `${stage}, `}valued at ${valuation}`;
  return stage === undefined || stage === 'Public' ? undefined : stage;
}

/** The one sentence that opens the memo: what the company does and what is on offer, as far as the sources say. */
export function leadOf(
  source: string,
  sentences: Sentence[],
  salience: Salience,
  facts: DealFacts,
  genre: Genre,
  definition: Definition | undefined,
  kind: 'conversation' | 'document',
): string {
  const deal = dealOf(facts);
  const opening = genre === 'results' ? openingStatement(source) : undefined;
  if (opening !== undefined) return opening;
  if (definition !== undefined) {
    const what = briefly(definition.text);
    const isNamed = facts.company === undefined || what.toLowerCase().includes(facts.company.toLowerCase());
    return asSentence([isNamed ? what : `${facts.company}: “${what}”`, deal].filter(Boolean).join('; '));
  }
  if (facts.company !== undefined) {
    const sector = facts.sector === undefined ? '' : ` (${facts.sector.toLowerCase()})`;
    return asSentence(`A ${kind} about ${facts.company}${sector}${deal === undefined ? '' : `; ${deal}`}`);
  }
  if (deal !== undefined) return asSentence(`A company that the ${kind} does not name; ${deal}`);
  return (
    subjectStatement(
      kind === 'document' ? sentences : sentences.filter(({ source }) => source === undefined),
      salience,
      kind,
    ) ??
    (sentences.length === 0
      ? `The ${kind} holds no statement that a memo could be written from.`
      : `A ${kind} in which the rules found neither the company nor terms.`)
  );
}
