import { listQuery } from '../../request/rest/list.ts';
import { receiveFile } from '../../request/rest/upload.ts';
import { maxMegabytes } from '../../companies/imports/preview.ts';
import { importCandidates } from './importCandidates.ts';
import { allCandidates, listCandidates } from './service.ts';
import { create, list, routesOf } from '../../request/rest/entityRoutes.ts';
import { candidateImportShape, candidateShape } from './shape.ts';

export const candidateRoutes = routesOf({
  importCandidates: create('/api/candidates/import', candidateImportShape, {
    summary: 'Imports companies for discovery: a CSV file, an Excel workbook or a JSON list of objects',
    fileField: 'file',
    answer: 'The import, with the first hundred problems',
    run: async ({ scope, req }) => importCandidates(scope, await receiveFile(req, 'file', maxMegabytes)),
  }),
  listCandidates: list('/api/candidates', candidateShape, {
    summary: 'The candidates for discovery, A to Z',
    query: listQuery,
    all: (scope) => allCandidates(scope),
    page: (scope, _, request) => listCandidates(scope, null, request),
  }),
});
