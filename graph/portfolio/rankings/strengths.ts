import { capital } from '../../text/text.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import { formulas } from '../../companies/scores/formulas.ts';
import type { PeerBenchmark, PeerMeasure } from '../analytics/rules.ts';
import type { CompanyFacts } from '../facts/streamCompanies.ts';
import { markOf, phraseOf } from './evidence.ts';

const maxStrengths = 4;
/** On a fixed scale. The sources of the scales begin the upper quarter there. */
const strongFrom = 75;

const peerMetrics: readonly [PeerMeasure, MetricName, (company: CompanyFacts) => number | null, million: boolean][] = [
  ['GROWTH', 'REVENUE_GROWTH', ({ revenueGrowthRate }) => revenueGrowthRate, false],
  ['MARGIN', 'GROSS_MARGIN', ({ grossMargin }) => grossMargin, false],
  ['REVENUE', 'REVENUE', ({ revenue }) => revenue, true],
];

/**
 * Lists the strengths of a company with their figures, at most four: first figures above the upper quartile of its
 * peers, then figures that reach a mark of the scores' fixed scales, then figures above its peers' median. Peers are
 * the companies of its stage and industry group.
 */
export function strengthsOf(facts: CompanyFacts, benchmarks: readonly PeerBenchmark[]): string[] {
  const peers = benchmarks.find(
    ({ stage, industryGroup }) => stage === facts.stage && industryGroup === facts.industryGroup,
  );
  const compared = peers ? comparedWith(facts, peers) : [];
  const found = [
    ...compared.filter(({ isUpper }) => isUpper),
    ...marksReached(facts),
    ...compared.filter(({ isUpper }) => !isUpper),
  ];
  const once = found.filter(({ metric }, index) => found.findIndex((other) => other.metric === metric) === index);
  return once.slice(0, maxStrengths).map(({ text }) => text);
}

interface Strength {
  metric: MetricName;
  text: string;
  /** True above the upper quartile of its peers, false when only above their median. */
  isUpper: boolean;
}

function comparedWith(facts: CompanyFacts, { stage, industryGroup, quartiles }: PeerBenchmark): Strength[] {
  return peerMetrics.flatMap(([measure, metric, valueOf, million]) => {
    const group = quartiles.find((each) => each.measure === measure);
    const [value, figure] = [valueOf(facts), facts.figures[metric]];
    if (!group || value === null || !figure || value <= group.median) return [];
    const isUpper = value > group.upper;
    const mark = isUpper ? group.upper : group.median;
    const text = formatFigure(unitOf(metric), { value: million ? mark * 1e6 : mark, text: null, currency: 'USD' });
    const name = isUpper ? 'upper quartile' : 'median';
    const among = `${group.count} ${stage} companies in ${industryGroup}`;
    return [{ metric, isUpper, text: `${capital(phraseOf(figure))}, above the ${name} of ${text} among ${among}` }];
  });
}

function marksReached(facts: CompanyFacts): Strength[] {
  return Object.values(formulas)
    .flat()
    .flatMap(({ measures }): Strength[] => {
      const measure = measures.find(({ name }) => name !== 'RULE_OF_40' && facts.figures[name]);
      if (!measure || measure.name === 'RULE_OF_40') return [];
      const { name: metric, isLowerBetter = false } = measure;
      const figure = facts.figures[metric];
      const mark = markOf(metric, facts.stage, strongFrom);
      if (!figure || figure.value === null || !mark) return [];
      if (isLowerBetter ? figure.value > mark.value : figure.value < mark.value) return [];
      const text = `${capital(phraseOf(figure))}, strong ${isLowerBetter ? 'up to' : 'from'} ${mark.text}`;
      return [{ metric, isUpper: false, text }];
    });
}
