import { inSentence } from '../../finance/formatFigure.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import { dollarLike, type Check } from './check.ts';

/** The range of a percentage that needs no second look. */
const usualPercent: Partial<Record<MetricName, [least: number, most: number]>> = {
  GROSS_MARGIN: [-200, 100],
  EBITDA_MARGIN: [-2_000, 100],
  OPERATING_MARGIN: [-2_000, 100],
  NRR: [20, 300],
  GRR: [20, 100],
  CHURN: [0, 100],
  CUSTOMER_CONCENTRATION: [0.1, 100],
  REVENUE_GROWTH: [-99, 2_000],
  ARR_GROWTH: [-99, 2_000],
  MARKET_GROWTH: [-50, 200],
};
/** No company has more than these: people, and money in a currency whose unit is worth about a dollar. */
const mostOfAll = { people: 4_000_000, money: 5e12 };

/** Checks of a figure against what its metric and its own print allow. */
export const bounds: Check[] = [
  {
    name: 'percentage within its bounds',
    weight: 1,
    find({ metric, value }) {
      const range = usualPercent[metric];
      if (range === undefined || value === null || (value >= range[0] && value <= range[1])) return null;
      return { sentence: `It is outside the usual bounds of ${inSentence(metrics[metric].label)}.` };
    },
  },
  {
    name: 'amount that a company can have',
    weight: 1,
    find({ metric, value, currency }) {
      const most =
        metric === 'EMPLOYEES'
          ? mostOfAll.people
          : unitOf(metric) === 'MONEY' && dollarLike.has(currency ?? '')
            ? mostOfAll.money
            : Infinity;
      return Math.abs(value ?? 0) > most ? { sentence: 'No company is as large as that.' } : null;
    },
  },
  {
    name: 'unit as printed',
    weight: 1,
    find({ metric, printed, computation }) {
      const unit = unitOf(metric);
      if (computation !== null) return null;
      if (unit === 'MONEY' && /%|percent/i.test(printed))
        return { sentence: 'An amount of money is printed as a percentage.' };
      return unit === 'PERCENT' && /[$€£¥₹]|\b(?:EUR|USD|GBP)\b/.test(printed)
        ? { sentence: 'A percentage is printed as an amount of money.' }
        : null;
    },
  },
  {
    name: 'sign of a loss',
    weight: 1,
    find({ metric, value, printed, passage }) {
      if (value === null || value <= 0 || unitOf(metric) !== 'MONEY' || !('isSigned' in metrics[metric])) return null;
      const at = passage.quote.indexOf(printed);
      if (at < 0 || !lossOf.test(passage.quote.slice(0, at))) return null;
      return { sentence: 'The source calls it a loss.', repair: { value: -value } };
    },
  },
];

/** Words right before an amount that make it negative: 'an operating loss of about €3.2m'. */
const lossOf = /\b(?:loss|losses|deficit) (?:of|was|is) (?:(?:about|around|roughly|some|nearly|approximately) )?$/i;
