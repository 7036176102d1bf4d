import type { Fact } from '../../reading/reading.ts';
import { escapeMarkdown } from './markdown.ts';
import { metricLabel } from './phrases.ts';
import { inQuotes } from './quotes.ts';
import { support, type Row } from './rows.ts';

/** Figures of one metric that count the same thing, with a name that tells them from the metric's other figures. */
interface Series {
  /** 'Customers', 'Customers (Subscriptions)', 'Customer concentration (“Top ten together, twenty-six”)' */
  name: string;
  rows: Row[];
}

/** In words. */
const longestName = 7;

/** Returns the label of the row in a paper's table; '' for a sentence. */
const rowLabel = ({ passage }: Fact): string =>
  /^[^|\t]{2,60}?(?=\s*\||\t|\s{2,})/.exec(passage.quote)?.[0].trim() ?? '';

/**
 * Groups the figures of one metric into series. Two figures of one period that do not contradict each other count
 * different things: customers beside subscriptions, the largest customer beside the ten largest. The first series is
 * the one that most sources state. The other series are named by their row in the paper, or by the words that state
 * them.
 */
export function seriesOf(rows: readonly Row[], periodOf: (fact: Fact) => string): Series[] {
  const [first] = rows;
  if (first === undefined) return [];
  const byLabel = Map.groupBy(rows, ({ fact }) => rowLabel(fact) || String(fact.id));
  const weight = ({ fact }: Row): number =>
    (byLabel.get(rowLabel(fact) || String(fact.id)) ?? []).reduce((sum, row) => sum + support(row), 0);
  const main: Series = { name: metricLabel(first.fact.metric), rows: [] };
  const others = new Map<string, Series>();
  for (const row of rows.toSorted((a, b) => weight(b) - weight(a) || a.fact.id - b.fact.id)) {
    const beside = main.rows.filter(({ fact }) => periodOf(fact) === periodOf(row.fact));
    if (beside.every(({ fact }) => row.against.some(({ id }) => id === fact.id))) main.rows.push(row);
    else {
      const label = rowLabel(row.fact);
      const words = label === '' ? inQuotes(row.fact.passage.quote, longestName) : escapeMarkdown(label);
      const series = others.get(words) ?? { name: `${main.name} (${words})`, rows: [] };
      series.rows.push(row);
      others.set(words, series);
    }
  }
  return [main, ...others.values()];
}
