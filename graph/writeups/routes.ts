import { z } from 'zod';
import { Verdict, WriteupStatus } from '../../prisma/generated/prisma/enums.ts';
import { analyzeDocument } from '../documents/analyze.ts';
import { awaitJob } from '../rest/awaitJob.ts';
import { route, type Route } from '../rest/handler.ts';
import { idParam } from '../rest/idParam.ts';
import { filterQuery } from '../rest/filterQuery.ts';
import { answerList } from '../rest/list.ts';
import { withAuthor } from '../tenants/members/service.ts';
import { combineTexts, combineTextsInput } from './combining/combine.ts';
import { correctFact, correctFactInput, withdrawCorrection } from './figures/correctFact.ts';
import { createWriteup, createWriteupInput } from './create.ts';
import { deleteWriteup } from './delete.ts';
import { generateFromTextInput, generateWriteupFromText } from './writing/generate.ts';
import { humanMemoType, orderOf, writeupFields } from './rules.ts';
import { allWriteups, getWriteup, listWriteups, type ListedWriteup, type WriteupFilter } from './service.ts';

export const writeupShape = z
  .object({
    id: z.uuid(),
    title: z.string(),
    content: z.string().describe('Sanitised HTML'),
    creationDate: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    tags: z.array(z.string()),
    recommendation: z.string().nullable(),
    transcriptId: z.uuid().nullable(),
    documentId: z.uuid().nullable(),
    memoType: z.string(),
    isComboAnalysis: z.boolean(),
    version: z.number().int().describe('Version number, from 1'),
    status: z.enum(WriteupStatus),
    author: z.string().nullable(),
    verdict: z.enum(Verdict).nullable().describe("The partner's verdict; null without one"),
    companyName: z.string().nullable().describe('Name of the company that it is about; null when not known'),
  })
  .meta({ id: 'Writeup' });

/** Returns a write-up in the form of the REST API. */
export function shapeWriteup(row: ListedWriteup): z.infer<typeof writeupShape> {
  const { id, title, content, creationDate, tags, recommendation, memoType, isComboAnalysis } = row;
  const {
    transcriptId,
    documentId,
    verdict,
    companyName = row.subjectName,
    version,
    status,
    authorName: author = null,
  } = row;
  const creation = { creationDate: creationDate.toISOString(), updatedAt: row.updatedAt.toISOString() };
  const links = { transcriptId, documentId };
  const kind = { memoType, isComboAnalysis, version, status };
  return { id, title, content, ...creation, tags, recommendation, ...links, ...kind, author, verdict, companyName };
}

function listRoute(
  { path, operationId, summary }: Pick<Route, 'path' | 'operationId' | 'summary'>,
  filter: WriteupFilter,
): Route {
  return route({
    method: 'get',
    path,
    operationId,
    summary,
    query: filterQuery(writeupFields, orderOf),
    answers: { status: 200, description: 'The write-ups', schema: z.array(writeupShape) },
    handle: (call) =>
      answerList(call, {
        all: () => allWriteups(call.scope, { ...call.query, ...filter }),
        page: (request) => listWriteups(call.scope, { ...call.query, ...filter }, request),
        shape: shapeWriteup,
      }),
  });
}

const memoHtml = z.string().describe('Sanitised HTML');

export const writeupRoutes: Route[] = [
  listRoute({ path: '/api/writeups', operationId: 'listWriteups', summary: 'Every write-up, newest first' }, {}),
  listRoute(
    {
      path: '/api/writeups/human-memos',
      operationId: 'listHumanMemos',
      summary: 'The human memos',
    },
    { memoType: humanMemoType },
  ),
  route({
    method: 'post',
    path: '/api/writeups',
    operationId: 'saveWriteup',
    summary: 'Saves a write-up',
    body: createWriteupInput,
    ignoresOtherFields: true,
    takesTexts: true,
    answers: { status: 201, description: 'The saved write-up', schema: writeupShape },
    handle: async ({ scope, body }) => ({
      status: 201,
      body: shapeWriteup(await withAuthor(scope, await createWriteup(scope, body))),
    }),
  }),
  route({
    method: 'get',
    path: '/api/writeups/:id',
    operationId: 'getWriteup',
    summary: 'A write-up',
    answers: { status: 200, description: 'The write-up', schema: writeupShape },
    handle: async ({ scope, params }) => ({
      status: 200,
      body: shapeWriteup(await withAuthor(scope, await getWriteup(scope, idParam(params)))),
    }),
  }),
  route({
    method: 'delete',
    path: '/api/writeups/:id',
    operationId: 'deleteWriteup',
    summary: 'Deletes a write-up',
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ scope, params }) => {
      await deleteWriteup(scope, idParam(params));
      return { status: 204 };
    },
  }),
  route({
    method: 'put',
    path: '/api/writeups/:id/facts/:factId',
    operationId: 'correctFact',
    summary: "Corrects a fact of a write-up; the text prints the correction instead of the source's value",
    accessFor: ({ isForCompany }) => (isForCompany === true ? 'admin' : 'login'),
    body: correctFactInput,
    answers: { status: 200, description: 'The write-up', schema: writeupShape },
    handle: async ({ scope, params, body }) => ({
      status: 200,
      body: shapeWriteup(await correctFact(scope, idParam(params), params.factId ?? '', body)),
    }),
  }),
  route({
    method: 'delete',
    path: '/api/writeups/:id/facts/:factId',
    operationId: 'withdrawCorrection',
    summary: 'Withdraws the correction of a fact of a write-up',
    answers: { status: 200, description: 'The write-up', schema: writeupShape },
    handle: async ({ scope, params }) => ({
      status: 200,
      body: shapeWriteup(await withdrawCorrection(scope, idParam(params), params.factId ?? '')),
    }),
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
    answers: { status: 200, description: 'The saved write-up', schema: writeupShape },
    handle: async (call) =>
      awaitJob(call, await analyzeDocument(call.scope, idParam(call.params)), async (job) =>
        shapeWriteup(await withAuthor(call.scope, await getWriteup(call.scope, job.writeupId ?? ''))),
      ),
  }),
];
