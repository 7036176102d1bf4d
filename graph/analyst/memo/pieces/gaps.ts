import type { MemoReading } from '../memoReading.ts';
import type { TopicSection } from '../../../reading/placing/placement.ts';

/** Something a memo needs that the sources do not say, and the question that would fill it. */
export interface Gap {
  topic: string;
  question: string;
}

const sectionGaps: Record<TopicSection, Gap> = {
  product: {
    topic: 'the product',
    question: 'What exactly does the company sell, and what does a customer do with it on an ordinary day?',
  },
  customer: {
    topic: "the customer's problem",
    question: 'Who buys, whose budget pays, and what happens to them today without the product?',
  },
  market: {
    topic: 'the market',
    question: 'How large is the market counted from customers upwards, and why is now the time?',
  },
  competition: {
    topic: 'the competition',
    question: 'Whom does the company meet in deals, how often does it win, and why does it lose?',
  },
  team: {
    topic: 'the team',
    question: 'Who runs the company, what have they done before, and who can be called as a reference?',
  },
  traction: {
    topic: 'traction',
    question: 'How many paying customers are there, how has their number moved by quarter, and what are they worth?',
  },
  financials: {
    topic: 'the financials',
    question: 'What do the last accounts show for revenue, margins, cash and monthly burn?',
  },
  terms: {
    topic: 'the terms',
    question: 'How much is raised, on what valuation and instrument, and what are the proceeds for?',
  },
};

const metricGaps: [topic: string, names: RegExp, question: string][] = [
  [
    'revenue',
    /revenue|sales/i,
    'What is revenue for the last full year and for the current run rate, and on what basis is it counted?',
  ],
  [
    'growth',
    /^growth|^change in/i,
    'How fast has revenue grown over the last year, and how much of it came from existing customers?',
  ],
  ['gross margin', /gross margin/i, 'What is gross margin, and which costs are counted in it?'],
  ['retention', /retention|churn/i, 'What are gross and net revenue retention by cohort?'],
  [
    'unit economics',
    /cac|ltv|payback|average contract/i,
    'What does it cost to win a customer, and how long until that is paid back?',
  ],
  ['runway', /burn|runway|cash/i, 'What are cash, monthly burn and runway?'],
  [
    'customer concentration',
    /concentration/i,
    'How much of revenue comes from the largest customers, and when do they renew?',
  ],
];

/** Revenue of two periods says how it grew. */
function isStatedByYear(metrics: MemoReading['metrics']): boolean {
  const periods = metrics.filter(({ name }) => /^(?:revenue|net sales)$/i.test(name)).map(({ period }) => period);
  return new Set(periods.filter((period) => period !== undefined)).size > 1;
}

/** What the sources leave open, the sections first, then the metrics. */
export function gapsOf({ genre, sections, metrics, facts, risks, scenarios, basis }: MemoReading): Gap[] {
  const gaps: Gap[] = [];
  for (const [section, gap] of Object.entries(sectionGaps) as [TopicSection, Gap][]) {
    const isMeasured =
      (section === 'traction' || section === 'financials') && metrics.some(({ kind }) => kind === section);
    // The report of a listed company offers no round.
    const isNotOffered = section === 'terms' && genre === 'results' && !basis.hasConversation;
    if (sections[section].length === 0 && !isMeasured && !isNotOffered) gaps.push(gap);
  }
  if (genre === 'meeting' && metrics.length < 3) return gaps;
  const asked =
    genre === 'results'
      ? metricGaps.filter(([topic]) => topic !== 'retention' && topic !== 'unit economics')
      : metricGaps;
  for (const [topic, names, question] of asked)
    if (!metrics.some(({ name }) => names.test(name)) && !(topic === 'growth' && isStatedByYear(metrics)))
      gaps.push({ topic, question });
  if (genre === 'deal' && sections.terms.length > 0 && facts.valuation === undefined)
    gaps.push({
      topic: 'the valuation',
      question: 'What valuation is asked, before or after the money, and how was it arrived at?',
    });
  if (scenarios.downside.length === 0)
    gaps.push({
      topic: 'a downside case',
      question:
        'What does the plan look like if growth is half of what is planned, and how long does the cash last then?',
    });
  for (const { mitigant } of risks) {
    if (mitigant !== undefined) continue;
    gaps.push({
      topic: 'mitigants',
      question: 'What is being done about the risks that were named without an answer?',
    });
    break;
  }
  return gaps;
}

/** 'a, b and c'. */
export function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
