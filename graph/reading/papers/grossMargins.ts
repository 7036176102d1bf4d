import type { MetricName } from '../../finance/metrics.ts';
import type { Stated } from './paperFacts.ts';

/** Half of the last printed digit of the three amounts and of a percent. */
const roundings = { amount: 0.002, percent: 0.6 };

/**
 * Returns the figures with rows of amounts labelled 'Gross margin' as gross profit. The amounts of such a row exceed
 * 100, or are what revenue and its cost leave; a row of shares is not above 100 and fits the quotient.
 */
export function withGrossProfits(stated: readonly Stated[]): readonly Stated[] {
  const margins = stated.filter(isBareMargin);
  if (margins.length === 0) return stated;
  const rows = Map.groupBy(margins, ({ row }) => row);
  const amounts = new Set([...rows].flatMap(([, row]) => (areAmounts(row, stated) ? row : [])));
  return stated.map((each) =>
    amounts.has(each) ? { ...each, meaning: { ...each.meaning, metric: 'GROSS_PROFIT' } } : each,
  );
}

const isBareMargin = ({ meaning, amount }: Stated): boolean =>
  meaning.metric === 'GROSS_MARGIN' && !meaning.isPercent && !amount.isPercent && amount.unit !== 'percent';

function areAmounts(row: readonly Stated[], stated: readonly Stated[]): boolean {
  if (row.some(({ amount }) => amount.currency !== undefined || amount.scale !== 1 || Math.abs(amount.value) > 100))
    return true;
  return row.some((margin) => {
    const beside = (metric: MetricName): number | undefined =>
      stated.find((each) => each.meaning.metric === metric && isBeside(each, margin))?.amount.value;
    const [revenue, cost] = [beside('REVENUE'), beside('COST_OF_REVENUE')];
    const profit = beside('GROSS_PROFIT');
    const { value } = margin.amount;
    if (revenue === undefined || profit !== undefined || value > revenue) return false;
    // Without the costs, a row that prints no percent sign is one of amounts only beside rows that print theirs.
    if (cost === undefined)
      return stated.some(({ amount, meaning }) => amount.isPercent && /MARGIN|GROWTH/.test(meaning.metric));
    const left = revenue - Math.abs(cost);
    const isShare = Math.abs((100 * left) / revenue - value) <= roundings.percent;
    return !isShare && Math.abs(left - value) <= Math.max(roundings.amount * revenue, 0.11);
  });
}

const isBeside = (one: Stated, other: Stated): boolean =>
  one.period?.end === other.period?.end && one.period?.label === other.period?.label && one.status === other.status;
