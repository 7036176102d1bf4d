import { z } from 'zod';
import { route, type Route } from '../../request/rest/handler.ts';
import { listQuery } from '../../request/rest/list.ts';
import { receiveFile } from '../../request/rest/upload.ts';
import { maxMegabytes } from '../../companies/imports/preview.ts';
import { importCandidates } from './importCandidates.ts';
import { allCandidates, listCandidates } from './service.ts';
import { listRoute } from '../../request/rest/entityRoutes.ts';
import { candidateShape } from './shape.ts';

export const candidateRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/candidates/import',
    operationId: 'importCandidates',
    summary: 'Imports companies for discovery: a CSV file, an Excel workbook or a JSON list of objects',
    fileField: 'file',
    answers: {
      status: 201,
      description: 'The import, with the first hundred problems',
      schema: z.object({
        id: z.uuid(),
        fileName: z.string(),
        createdCount: z.number().int().describe('Number of new entries.'),
        updatedCount: z.number().int().describe('Number of updated entries.'),
        errorCount: z.number().int(),
        errors: z
          .array(z.object({ row: z.number().int(), message: z.string() }))
          .describe('Unreadable entries with the reason.'),
        createdAt: z.iso.datetime(),
      }),
    },
    handle: async ({ scope, req }) => {
      const { id, fileName, createdCount, updatedCount, problemCount, problems, createdAt } = await importCandidates(
        scope,
        await receiveFile(req, 'file', maxMegabytes),
      );
      const counts = { createdCount, updatedCount, errorCount: problemCount };
      return { status: 201, body: { id, fileName, ...counts, errors: problems, createdAt: createdAt.toISOString() } };
    },
  }),
  listRoute(candidateShape, {
    path: '/api/candidates',
    operationId: 'listCandidates',
    summary: 'The candidates for discovery, A to Z',
    query: listQuery,
    answer: 'The candidates',
    all: (scope) => allCandidates(scope),
    page: (scope, _, request) => listCandidates(scope, null, request),
  }),
];
