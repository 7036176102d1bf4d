import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shownFields, shownRows, type ShownField } from '../../graph/companies/shape.ts';
import { metrics, unitOf } from '../../graph/finance/metrics.ts';
import { stages } from '../../graph/finance/stages.ts';

const web = path.join(import.meta.dirname, '../../web');
/** Codegen reads no documents from the folder that it writes. */
const fragmentFolder = path.join(web, 'features/companies/editor/generated');

/** Prints what the page says of metrics and of a company's figures, from the server's tables. */
async function printFigures(): Promise<void> {
  const labels = Object.fromEntries(Object.entries(metrics).map(([name, { label }]) => [name, label]));
  const fields = shownFields.flatMap(fieldOf);
  const names = fields.map(([field]) => field);
  for (const folder of [path.join(web, 'gql'), fragmentFolder]) await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(web, 'gql/figures.ts'),
    `import type { Metric } from './types.ts';
export const metricLabels: Record<Metric, string> = ${JSON.stringify(labels)};
export const stages = ${JSON.stringify(stages)} as const;
export const companyFields = ${JSON.stringify(Object.fromEntries(fields))} as const;
`,
  );
  await writeFile(
    path.join(fragmentFolder, 'companyFields.graphql'),
    `fragment CompanyFields on Company {\n  ${names.join('\n  ')}\n}\n`,
  );
}

/** Returns a figure's field in the company's form, if it has one. */
function fieldOf(field: ShownField): [ShownField, object][] {
  const row = shownRows[field];
  if (!row.form) return [];
  const { metric, form } = row;
  const limits =
    row.type === 'text'
      ? { maxLength: row.maxLength, isChoice: row.choices !== undefined }
      : { min: row.range[0], max: row.range[1] };
  return [[field, { metric, figureUnit: unitOf(metric), ...form, ...limits }]];
}

await printFigures();
