import { builder } from '../builder.ts';
import { exportPath, type BiView } from './rules.ts';
import { biViews } from './service.ts';

const ExportView = builder.objectRef<BiView>('ExportView').implement({
  description: 'A view for BI tools: in SQL `bi.<name>`, over HTTP a CSV or Parquet file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name in SQL and in the path.' }),
    description: t.exposeString('description', { description: 'Description of its rows in one line.' }),
    path: t.string({
      description: 'Address of the CSV file; needs a login or an API token.',
      resolve: ({ name }) => exportPath(name),
    }),
    parquetPath: t.string({
      description: 'Address of the Parquet file, with column types; needs a login or an API token.',
      resolve: ({ name }) => exportPath(name, 'parquet'),
    }),
  }),
});

builder.queryFields((t) => ({
  exportViews: t.field({
    type: [ExportView],
    description: 'The views for BI tools and downloads.',
    resolve: () => biViews,
  }),
}));
