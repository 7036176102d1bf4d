import { z } from 'zod';
import type { Scope } from '../request/context.ts';
import { routesOf, row } from '../request/rest/entityRoutes.ts';
import type { Answer } from '../request/rest/handler.ts';
import { exportView } from './exportView.ts';
import { exportFormats, type ExportFormat } from './rules.ts';
import { biViews } from './service.ts';

const viewNames = biViews.map(({ name }) => name).join(', ');
const pathTexts = { view: 'Name of the view.' };

export const biRoutes = routesOf({
  exportView: {
    method: 'get',
    path: '/api/export/:view.csv',
    pathTexts,
    summary: `A view for BI tools as a CSV file: ${viewNames}`,
    answers: { status: 200, description: 'The rows; the first row names the columns', contentType: 'text/csv' },
    handle: async ({ scope, params }) => fileOf(scope, params.view ?? '', 'csv'),
  },
  exportViewAs: row({
    method: 'get',
    path: '/api/export/:view',
    pathTexts,
    summary: `A view for BI tools as a file of a format: ${viewNames}`,
    query: z.object({ format: z.enum(exportFormats).describe('csv, or parquet with its types').default('csv') }),
    answers: {
      status: 200,
      description: 'The rows, as a Parquet file or as CSV',
      contentType: 'application/vnd.apache.parquet',
    },
    handle: async ({ scope, params, query }) => fileOf(scope, params.view ?? '', query.format),
  }),
});

function fileOf(scope: Scope, name: string, format: ExportFormat): Answer {
  const { fileName, contentType, content } = exportView(scope, name, format);
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
  return { status: 200, text: content, headers };
}
