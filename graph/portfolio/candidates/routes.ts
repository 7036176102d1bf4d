import { z } from 'zod';
import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import { route, type Route } from '../../rest/handler.ts';
import { answerList, listQuery } from '../../rest/list.ts';
import { receiveFile } from '../../rest/upload.ts';
import { maxMegabytes } from '../../companies/imports/preview.ts';
import { importCandidates } from './importCandidates.ts';
import { allCandidates, listCandidates } from './service.ts';

const words = z.string().nullable();
const amount = z.number().nullable();

const candidateShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: words,
    stage: words,
    industry: words,
    industryGroup: words,
    headquarters: words,
    website: words,
    tags: z.array(z.string()),
    revenue: amount,
    revenueGrowthRate: amount,
    grossMargin: amount,
    fundingRaised: amount,
    employees: z.number().int().nullable(),
  })
  .meta({ id: 'Candidate' });

function shape(candidate: Candidate): z.infer<typeof candidateShape> {
  const { id, name, description, stage, industry, industryGroup, headquarters, website, tags } = candidate;
  const { revenue, revenueGrowthRate, grossMargin, fundingRaised, employees } = candidate;
  return {
    ...{ id, name, description, stage, industry, industryGroup, headquarters, website, tags },
    ...{ revenue, revenueGrowthRate, grossMargin, fundingRaised, employees },
  };
}

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
        createdCount: z.number().int(),
        updatedCount: z.number().int(),
        errorCount: z.number().int(),
        errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
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
  route({
    method: 'get',
    path: '/api/candidates',
    operationId: 'listCandidates',
    summary: 'The candidates for discovery, A to Z',
    query: listQuery,
    answers: { status: 200, description: 'The candidates', schema: z.array(candidateShape) },
    handle: (call) =>
      answerList(call, {
        all: () => allCandidates(call.scope),
        page: (request) => listCandidates(call.scope, null, request),
        shape,
      }),
  }),
];
