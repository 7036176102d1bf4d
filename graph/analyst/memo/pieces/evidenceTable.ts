import { sourceWords } from './basis.ts';
import { escapeMarkdown, table } from './markdown.ts';
import type { MemoReading } from '../memoReading.ts';
import { withoutRetold } from './metricsTable.ts';
import { excerpt } from '../../../reading/sentences/prose.ts';
import { isOfTable, type StatedMetric, type TableMetric } from '../../../reading/metrics/tableMetrics.ts';

const mostRows = 30;
const mostParts = 6;
/** Of these at most so many come from sentences, so that a long report's prose leaves room for its tables. */
const mostProse = 12;

/** Metric, value, period, where and in which words: of every source; undefined where none states a metric. */
export function evidenceTable(reading: MemoReading): string | undefined {
  const chosen = choose(reading.metrics);
  if (chosen.length === 0) return undefined;
  const rows = chosen.map((metric) => {
    const { source, place, words } = isOfTable(metric)
      ? { source: metric.row.source, place: metric.row.place, words: metric.row.passage }
      : {
          source: metric.sentence.source ?? 'conversation',
          place: metric.sentence.place,
          words: excerpt(metric.sentence.text, metric.figure.start, metric.figure.end),
        };
    return [
      escapeMarkdown(metric.name),
      escapeMarkdown(metric.value),
      metric.period === undefined ? 'Not stated' : escapeMarkdown(metric.period),
      sourceWords(reading.basis, source, place),
      `“${escapeMarkdown(words)}”`,
    ];
  });
  return table(['Metric', 'Value', 'Period', 'Where', 'As stated'], rows);
}

/** A few of the parts show that there are parts. */
function limitParts(tables: TableMetric[]): TableMetric[] {
  let parts = 0;
  return tables.filter(({ name }) => !name.endsWith(')') || name.endsWith('(outlook)') || (parts += 1) <= mostParts);
}

function saysWhen({ name, kind, period }: StatedMetric): boolean {
  return period !== undefined || (kind === 'traction' && !name.endsWith('(outlook)'));
}

/** The whole company's metrics before its parts'; conversation, tables and prose each get their share. */
function choose(metrics: StatedMetric[]): StatedMetric[] {
  const isPart = ({ name }: StatedMetric): boolean => name.endsWith(')') || name.endsWith(' per share');
  const ordered = [...metrics.filter((metric) => !isPart(metric)), ...metrics.filter(isPart)];
  const tables = limitParts(ordered.filter(isOfTable));
  const said = ordered.filter((metric) => !isOfTable(metric) && metric.sentence.source === undefined);
  const written = withoutRetold(ordered).filter((metric) => !isOfTable(metric) && metric.sentence.source !== undefined);
  // Beside full tables a sentence on money adds something only where it says for when.
  const isTabled = tables.length > 8;
  const telling = isTabled ? written.filter(saysWhen) : written;
  const prose = [...said.slice(0, mostProse), ...telling.slice(0, isTabled ? mostProse / 2 : mostProse)];
  return [
    ...said.filter((metric) => prose.includes(metric)),
    ...tables.slice(0, mostRows - prose.length),
    ...written.filter((metric) => prose.includes(metric)),
  ];
}
