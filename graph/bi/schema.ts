import { builder } from '../builder.ts';
import { exportPath, type BiView } from './rules.ts';
import { biViews } from './service.ts';

const ExportView = builder.objectRef<BiView>('ExportView').implement({
  description: 'A view for BI tools: in SQL `bi.<name>`, over HTTP a CSV or Parquet file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As SQL and the path name it.' }),
    description: t.exposeString('description', { description: 'What its rows are, in one line.' }),
    path: t.string({
      description: 'Where a login or an API token downloads it as CSV.',
      resolve: ({ name }) => exportPath(name),
    }),
    parquetPath: t.string({
      description: 'Where a login or an API token downloads it as Parquet, with its types.',
      resolve: ({ name }) => exportPath(name, 'parquet'),
    }),
  }),
});

builder.queryFields((t) => ({
  exportViews: t.field({
    type: [ExportView],
    description: 'The views that BI tools read and that can be downloaded.',
    resolve: () => biViews,
  }),
}));
