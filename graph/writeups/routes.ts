import { z } from 'zod';
import { analyzeDocument } from '../documents/analyze.ts';
import { filterQuery } from '../request/rest/filterQuery.ts';
import { withAuthor } from '../tenants/members/service.ts';
import { combineTexts, combineTextsInput } from './combining/combine.ts';
import { correctFact, correctFactInput, withdrawCorrection } from './figures/correctFact.ts';
import { createWriteup, createWriteupInput } from './create.ts';
import { deleteWriteup } from './delete.ts';
import { generateFromTextInput, generateWriteupFromText } from './writing/generate.ts';
import { humanMemoType, orderOf, writeupFields } from './rules.ts';
import { allWriteups, getWriteup, listWriteups } from './service.ts';
import { create, get, list, long, put, remove, routesOf, withdraw } from '../request/rest/entityRoutes.ts';
import { writeupSchema, writeupShape } from './shape.ts';

const memoHtml = z.string().describe('Sanitised HTML');

const query = filterQuery(writeupFields, orderOf);
const path = '/api/writeups';
const one = `${path}/:id`;
const fact = `${one}/facts/:factId`;
const pathTexts = { factId: "Id of the fact in the reading of the write-up, such as 'f12'." };
const fromTexts = { ignoresOtherFields: true, takesTexts: true };

export const writeupRoutes = routesOf({
  listWriteups: list(path, writeupShape, {
    summary: 'Every write-up, newest first',
    query,
    all: allWriteups,
    page: listWriteups,
  }),
  listHumanMemos: list(`${path}/human-memos`, writeupShape, {
    summary: 'The human memos',
    query,
    all: (scope, filter) => allWriteups(scope, { ...filter, memoType: humanMemoType }),
    page: (scope, filter, request) => listWriteups(scope, { ...filter, memoType: humanMemoType }, request),
  }),
  saveWriteup: create(path, writeupShape, {
    ...fromTexts,
    summary: 'Saves a write-up',
    body: createWriteupInput,
    answer: 'The saved write-up',
    run: async ({ scope, body }) => withAuthor(scope, await createWriteup(scope, body)),
  }),
  getWriteup: get(one, writeupShape, {
    summary: 'A write-up',
    run: async ({ scope, id }) => withAuthor(scope, await getWriteup(scope, id)),
  }),
  deleteWriteup: remove(one, { summary: 'Deletes a write-up', run: ({ scope, id }) => deleteWriteup(scope, id) }),
  correctFact: put(fact, writeupShape, {
    summary: "Corrects a fact of a write-up; the text prints the correction instead of the source's value",
    pathTexts,
    accessFor: ({ isForCompany }) => (isForCompany === true ? 'admin' : 'login'),
    body: correctFactInput,
    run: ({ scope, id, body, params }) => correctFact(scope, id, params.factId ?? '', body),
  }),
  withdrawCorrection: withdraw(fact, writeupShape, {
    summary: 'Withdraws the correction of a fact of a write-up',
    pathTexts,
    run: ({ scope, id, params }) => withdrawCorrection(scope, id, params.factId ?? ''),
  }),
  generateWriteup: long('/api/generate-writeup', z.object({ writeup: memoHtml }), {
    ...fromTexts,
    summary: 'Writes the institutional memo of a conversation; it is not saved',
    body: generateFromTextInput,
    answer: 'The memo',
    start: ({ scope, body }) => generateWriteupFromText(scope, body),
    of: ({ text: writeup }) => ({ writeup }),
  }),
  generateCombinedAnalysis: long('/api/combined-analysis', z.object({ memo: memoHtml }), {
    ...fromTexts,
    summary: 'Writes a combined analysis of a conversation and a document; it is not saved',
    body: combineTextsInput,
    answer: 'The analysis',
    start: ({ scope, body }) => combineTexts(scope, body),
    of: ({ text: memo }) => ({ memo }),
  }),
  analyzeDocument: long('/api/documents/:id/analyze', writeupSchema, {
    summary: 'Writes the investment analysis of a document and saves it',
    answer: 'The saved write-up',
    start: ({ scope, id }) => analyzeDocument(scope, id),
    of: async ({ writeupId }, scope) =>
      writeupShape.of(await withAuthor(scope, await getWriteup(scope, writeupId ?? ''))),
  }),
});
