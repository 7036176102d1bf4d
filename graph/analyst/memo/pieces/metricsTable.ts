import { attribution, sourceWords } from './basis.ts';
import { escapeMarkdown, table } from './markdown.ts';
import type { MemoReading } from '../memoReading.ts';
import { excerpt, isShortAnswer } from '../../../reading/sentences/prose.ts';
import { quoted } from './quoting.ts';
import { isOfTable, type StatedMetric } from '../../../reading/metrics/tableMetrics.ts';

/** The words or the row that state a metric, and whose they are. */
function evidenceOf(metric: StatedMetric, reading: MemoReading): string {
  if (isOfTable(metric))
    return `“${escapeMarkdown(metric.row.passage)}” — from ${sourceWords(reading.basis, metric.row.source, metric.row.place)}`;
  const { sentence, figure } = metric;
  return isShortAnswer(sentence)
    ? quoted(sentence, reading)
    : `“${escapeMarkdown(excerpt(sentence.text, figure.start, figure.end))}”${attribution(sentence, reading.basis)}`;
}

/** Metric, value, period, and the words that state it. */
export function metricsTable(metrics: StatedMetric[], reading: MemoReading): string {
  const rows = metrics.map((metric) => [
    escapeMarkdown(metric.name),
    escapeMarkdown(metric.value),
    metric.period === undefined ? 'Not stated' : escapeMarkdown(metric.period),
    evidenceOf(metric, reading),
  ]);
  return table(
    ['Metric', 'Value', 'Period', reading.basis.titles.size === 0 ? 'As said' : 'As stated, and where'],
    rows,
  );
}

/** Without what a document's sentences say of a metric that its tables state: a sentence there only comments on it. */
export function withoutRetold(metrics: StatedMetric[]): StatedMetric[] {
  const tabled = new Set(
    metrics
      .filter(isOfTable)
      .flatMap(({ name }) => [name, `Change in ${name.charAt(0).toLowerCase()}${name.slice(1)}`]),
  );
  return metrics.filter(
    (metric) => isOfTable(metric) || metric.sentence.source === undefined || !tabled.has(metric.name),
  );
}

const mostRows = 16;

/** The whole company's metrics first; within them as stated. Of too many, those of segments and per share go. */
export function mostTelling(metrics: StatedMetric[]): StatedMetric[] {
  const isPart = ({ name }: StatedMetric): boolean => name.endsWith(')') || name.endsWith(' per share');
  const wholes = metrics.filter((metric) => !isPart(metric));
  const spoken = [...wholes, ...metrics.filter(isPart)];
  // Neither the conversation nor a document's tables crowd out the other.
  const tables = wholes.filter(isOfTable).slice(0, mostRows);
  return [...spoken.filter((metric) => !isOfTable(metric)).slice(0, mostRows), ...tables];
}
