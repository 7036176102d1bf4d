import { builder } from '../builder.ts';
import { exportPath, exportViews } from './rules.ts';

const ExportView = builder.objectRef<(typeof exportViews)[number]>('ExportView').implement({
  description: 'A view for BI tools: in SQL `bi.<name>`, over HTTP a CSV file.',
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    path: t.string({
      description: 'Where a login or an API token downloads it.',
      resolve: ({ name }) => exportPath(name),
    }),
  }),
});

builder.queryFields((t) => ({
  exportViews: t.field({ type: [ExportView], authScopes: { loggedIn: true }, resolve: () => [...exportViews] }),
}));
