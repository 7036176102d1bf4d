import { z } from 'zod';
import { analyzeDocument } from '../documents/analyze.ts';
import { awaitJob } from '../request/rest/awaitJob.ts';
import { route, type Route } from '../request/rest/handler.ts';
import { idParam } from '../request/rest/idParam.ts';
import { filterQuery } from '../request/rest/filterQuery.ts';
import { withAuthor } from '../tenants/members/service.ts';
import { combineTexts, combineTextsInput } from './combining/combine.ts';
import { correctFact, correctFactInput, withdrawCorrection } from './figures/correctFact.ts';
import { createWriteup, createWriteupInput } from './create.ts';
import { deleteWriteup } from './delete.ts';
import { generateFromTextInput, generateWriteupFromText } from './writing/generate.ts';
import { humanMemoType, orderOf, writeupFields } from './rules.ts';
import { allWriteups, getWriteup, listWriteups } from './service.ts';
import { answerRoute, deleteRoute, listRoute } from '../request/rest/entityRoutes.ts';
import { writeupShape } from './shape.ts';

const memoHtml = z.string().describe('Sanitised HTML');

const list = { query: filterQuery(writeupFields, orderOf), answer: 'The write-ups' };

export const writeupRoutes: Route[] = [
  listRoute(writeupShape, {
    ...list,
    path: '/api/writeups',
    operationId: 'listWriteups',
    summary: 'Every write-up, newest first',
    all: allWriteups,
    page: listWriteups,
  }),
  listRoute(writeupShape, {
    ...list,
    path: '/api/writeups/human-memos',
    operationId: 'listHumanMemos',
    summary: 'The human memos',
    all: (scope, filter) => allWriteups(scope, { ...filter, memoType: humanMemoType }),
    page: (scope, filter, request) => listWriteups(scope, { ...filter, memoType: humanMemoType }, request),
  }),
  answerRoute(writeupShape, {
    method: 'post',
    path: '/api/writeups',
    operationId: 'saveWriteup',
    summary: 'Saves a write-up',
    body: createWriteupInput,
    ignoresOtherFields: true,
    takesTexts: true,
    status: 201,
    answer: 'The saved write-up',
    run: async ({ scope, body }) => withAuthor(scope, await createWriteup(scope, body)),
  }),
  answerRoute(writeupShape, {
    method: 'get',
    path: '/api/writeups/:id',
    operationId: 'getWriteup',
    summary: 'A write-up',
    answer: 'The write-up',
    run: async ({ scope, id }) => withAuthor(scope, await getWriteup(scope, id)),
  }),
  deleteRoute({
    path: '/api/writeups/:id',
    operationId: 'deleteWriteup',
    summary: 'Deletes a write-up',
    run: ({ scope, id }) => deleteWriteup(scope, id),
  }),
  answerRoute(writeupShape, {
    method: 'put',
    path: '/api/writeups/:id/facts/:factId',
    operationId: 'correctFact',
    summary: "Corrects a fact of a write-up; the text prints the correction instead of the source's value",
    accessFor: ({ isForCompany }) => (isForCompany === true ? 'admin' : 'login'),
    body: correctFactInput,
    answer: 'The write-up',
    run: ({ scope, id, body, params }) => correctFact(scope, id, params.factId ?? '', body),
  }),
  answerRoute(writeupShape, {
    method: 'delete',
    path: '/api/writeups/:id/facts/:factId',
    operationId: 'withdrawCorrection',
    summary: 'Withdraws the correction of a fact of a write-up',
    answer: 'The write-up',
    run: ({ scope, id, params }) => withdrawCorrection(scope, id, params.factId ?? ''),
  }),
  route({
    method: 'post',
    path: '/api/generate-writeup',
    operationId: 'generateWriteup',
    summary: 'Writes the institutional memo of a conversation; it is not saved',
    isLong: true,
    body: generateFromTextInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answers: {
      status: 200,
      description: 'The memo',
      schema: z.object({ writeup: memoHtml }),
    },
    handle: async (call) =>
      awaitJob(call, await generateWriteupFromText(call.scope, call.body), (job) => ({ writeup: job.text })),
  }),
  route({
    method: 'post',
    path: '/api/combined-analysis',
    operationId: 'generateCombinedAnalysis',
    summary: 'Writes a combined analysis of a conversation and a document; it is not saved',
    isLong: true,
    body: combineTextsInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answers: { status: 200, description: 'The analysis', schema: z.object({ memo: memoHtml }) },
    handle: async (call) => awaitJob(call, await combineTexts(call.scope, call.body), (job) => ({ memo: job.text })),
  }),
  route({
    method: 'post',
    path: '/api/documents/:id/analyze',
    operationId: 'analyzeDocument',
    summary: 'Writes the investment analysis of a document and saves it',
    isLong: true,
    answers: { status: 200, description: 'The saved write-up', schema: writeupShape.schema },
    handle: async (call) =>
      awaitJob(call, await analyzeDocument(call.scope, idParam(call.params)), async (job) =>
        writeupShape.of(await withAuthor(call.scope, await getWriteup(call.scope, job.writeupId ?? ''))),
      ),
  }),
];
