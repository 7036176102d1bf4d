import { candidatesOf, markConversation, type Candidate } from '../../graph/reading/speech/candidates.ts';
import type { Truth } from './callsScore.ts';

/** What the features of a candidate should lead to. */
interface Example {
  features: string[];
  isTrue: boolean;
}

/** What labelled conversations teach: which links between number and metric hold, and which figures are plans. */
export interface Lessons {
  links: Example[];
  statuses: Example[];
}

const rounds = 400;
const rate = 0.3;

/** The lessons of one labelled conversation; what its truth leaves open is left out. */
export function lessonsOf(text: string, truth: Truth): Lessons {
  const links: Example[] = [];
  const statuses: Example[] = [];
  const subject = { name: truth.subject.name, aliases: truth.subject.aliases, by: 'GIVEN' as const };
  const marked = markConversation(text, truth.title, { subject, others: [] });
  const facts = truth.facts.filter(({ source }) => source === 'transcript');
  for (const sentence of marked.speech.sentences)
    for (const candidate of candidatesOf(marked, sentence)) {
      const { features, metric, value } = candidate;
      const same = facts.filter((fact) => fact.metric === metric && isClose(fact.value, value));
      const fact = same.find(({ quote }) => isWithin(candidate, quote, text)) ?? null;
      const isUnlisted =
        !listed.has(metric) && truth.unlisted.some((each) => each.value != null && isClose(each.value, value));
      if (fact) statuses.push({ features, isTrue: fact.status === 'PLAN' });
      const isMisscaled =
        fact === null &&
        facts.some(
          (each) =>
            each.metric === metric && isWithin(candidate, each.quote, text) && isDigitsOf(candidate, each.value),
        );
      if (isMisscaled || (fact === null && same.length > 0) || isUnlisted) continue;
      links.push({ features, isTrue: fact !== null });
    }
  return { links, statuses };
}

const listed = new Set(
  'REVENUE ARR MRR GMV EBITDA NET_INCOME GROSS_MARGIN CASH DEBT BURN VALUATION ROUND_SIZE ACV CAC LTV PIPELINE MARKET_SIZE REVENUE_GROWTH NRR GRR CHURN CUSTOMER_CONCENTRATION MARKET_GROWTH EMPLOYEES CUSTOMERS RUNWAY'.split(
    ' ',
  ),
);
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 0.01 + 1e-9;
const isDigitsOf = ({ number }: Candidate, value: number): boolean => {
  const ratio = Math.abs(value / (number.value / number.scale));
  return [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9].some((scale) => isClose(ratio, scale));
};

function isWithin({ number }: Candidate, quote: string, text: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (number.start >= at - 1 && number.end <= at + quote.length + 1) return true;
  return false;
}

/** Logistic regression: steepest descent with a step for each weight (AdaGrad) and a pull towards zero. */
export function learn(examples: readonly Example[], pull: number): Map<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => features))].sort();
  const place = new Map(names.map((name, index) => [name, index + 1]));
  const rows = examples.map(({ features, isTrue }) => ({ at: features.map((name) => place.get(name) ?? 0), isTrue }));
  const weights = new Float64Array(names.length + 1);
  const seen = new Float64Array(names.length + 1).fill(1e-8);
  for (let round = 0; round < rounds; round += 1) {
    const slope = new Float64Array(names.length + 1);
    for (const { at, isTrue } of rows) {
      let sum = weights[0] ?? 0;
      for (const index of at) sum += weights[index] ?? 0;
      const error = 1 / (1 + Math.exp(-sum)) - Number(isTrue);
      slope[0] = (slope[0] ?? 0) + error;
      for (const index of at) slope[index] = (slope[index] ?? 0) + error;
    }
    for (let index = 0; index < weights.length; index += 1) {
      const weight = weights[index] ?? 0;
      const step = (slope[index] ?? 0) + (index === 0 ? 0 : pull * weight);
      seen[index] = (seen[index] ?? 0) + step * step;
      weights[index] = weight - (rate * step) / Math.sqrt(seen[index] ?? 1);
    }
  }
  return new Map([
    ['bias', weights[0] ?? 0] as const,
    ...names.map((name, index) => [name, weights[index + 1] ?? 0] as const),
  ]);
}
