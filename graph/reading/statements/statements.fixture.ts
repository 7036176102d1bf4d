import { createTextBuilder } from '../../extraction/textBuilder.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import { readStatements } from './readStatements.ts';

/** Returns all observations from the tables of a document. */
export function read(document: DocumentSource): Observation[] {
  const steps = readStatements(document, { name: 'Harbor Mills', aliases: [] });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const cover = 'FORM 10-K\nFor the fiscal year ended December 31, 2022\nHarbor Mills, Inc.\n';
export const ofText = (...lines: string[]): DocumentSource => ({
  title: 'report',
  text: [cover, ...lines].join('\n'),
  parts: [],
});
interface TablePage {
  above: string[];
  rows: string[];
}

/** Returns tables as the pages of an annual report, each with the lines above it; '|' separates the cells of a row. */
export const ofPages = (...pages: TablePage[]): DocumentSource => paged(cover, pages);

/** Returns the same pages as an investor's text. */
export const ofMemo = (...pages: TablePage[]): DocumentSource => paged('Investment memo\nHarbor Mills', pages);

function paged(opening: string, pages: TablePage[]): DocumentSource {
  const builder = createTextBuilder();
  builder.part('PAGE', '1');
  builder.block('paragraph', opening);
  pages.forEach(({ above, rows }, index) => {
    builder.part('PAGE', String(index + 2));
    for (const line of above) builder.block('heading', line, 3);
    builder.table(rows.map((row) => row.split('|').map((text, column) => ({ text: text.trim(), column }))));
  });
  const { content, parts } = builder.finish();
  return { title: 'report', text: content, parts };
}

/** Returns the values of a metric with a confidence above 0.8. */
export function valuesOf(observations: Observation[], metric: MetricName): (number | null)[] {
  return observations.filter((each) => each.metric === metric && each.confidence > 0.8).map(({ value }) => value);
}
/** Returns the page of an income statement with these lines before its taxes. */
export const income = (...rows: string[]) => ({
  above: ['CONSOLIDATED STATEMENTS OF INCOME', '(in millions, except per share data)', 'Year ended December 31,'],
  rows: ['|2022|2021', ...rows, 'Income before income taxes|12|10', 'Income taxes|3|2', 'Net income|9|8'],
});
