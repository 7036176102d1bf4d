import { route, type Route } from '../rest/handler.ts';
import { exportView } from './exportView.ts';
import { exportViews } from './rules.ts';

export const biRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/export/:view.csv',
    operationId: 'exportView',
    summary: `A view for BI tools as a CSV file: ${exportViews.map(({ name }) => name).join(', ')}`,
    answers: { status: 200, description: 'The rows, the columns named in the first one', contentType: 'text/csv' },
    handle: async ({ scope, params }) => {
      const { fileName, content } = exportView(scope, params.view ?? '');
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      };
      return { status: 200, text: content, headers };
    },
  }),
];
