import { objectOf } from '../request/graphql/types.ts';
import { text } from '../request/shape.ts';
import { builder } from '../builder.ts';
import { exportPath, type BiView } from './rules.ts';
import { biViews } from './service.ts';

const ExportView = objectOf(
  builder.objectRef<BiView>('ExportView'),
  'A view for BI tools: in SQL `bi.<name>`, over HTTP a CSV or Parquet file.',
  {
    name: text('Name in SQL and in the path.'),
    description: text('Description of its rows in one line.'),
  },
  (t) => ({
    path: t.string({
      description: 'Address of the CSV file; needs a login or an API token.',
      resolve: ({ name }) => exportPath(name),
    }),
    parquetPath: t.string({
      description: 'Address of the Parquet file, with column types; needs a login or an API token.',
      resolve: ({ name }) => exportPath(name, 'parquet'),
    }),
  }),
);

builder.queryFields((t) => ({
  exportViews: t.field({
    type: [ExportView],
    description: 'The views for BI tools and downloads.',
    resolve: () => biViews,
  }),
}));
