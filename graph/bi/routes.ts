import { z } from 'zod';
import type { Scope } from '../request/context.ts';
import { route, type Answer, type Route } from '../request/rest/handler.ts';
import { exportView } from './exportView.ts';
import { exportFormats, type ExportFormat } from './rules.ts';
import { biViews } from './service.ts';

const viewNames = biViews.map(({ name }) => name).join(', ');

export const biRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/export/:view.csv',
    operationId: 'exportView',
    summary: `A view for BI tools as a CSV file: ${viewNames}`,
    answers: { status: 200, description: 'The rows; the first row names the columns', contentType: 'text/csv' },
    handle: async ({ scope, params }) => fileOf(scope, params.view ?? '', 'csv'),
  }),
  route({
    method: 'get',
    path: '/api/export/:view',
    operationId: 'exportViewAs',
    summary: `A view for BI tools as a file of a format: ${viewNames}`,
    query: z.object({ format: z.enum(exportFormats).describe('csv, or parquet with its types').default('csv') }),
    answers: {
      status: 200,
      description: 'The rows, as a Parquet file or as CSV',
      contentType: 'application/vnd.apache.parquet',
    },
    handle: async ({ scope, params, query }) => fileOf(scope, params.view ?? '', query.format),
  }),
];

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
