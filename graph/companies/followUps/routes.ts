import { filterQuery } from '../../request/rest/list.ts';
import { create, get, list, put, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import {
  addCondition,
  conditionInput,
  askQuestion,
  questionInput,
  decideFollowUp,
  decisionInput,
  deleteFollowUp,
} from './followUpEdits.ts';
import { followUpFields, followUpOrders, allFollowUps, getFollowUp, listFollowUps } from './service.ts';
import { followUpShape } from './shape.ts';

const path = '/api/follow-ups/:id';

export const followUpRoutes = routesOf({
  listFollowUps: list('/api/follow-ups', followUpShape, {
    summary: 'The promises, questions and conditions of all companies, newest first',
    query: filterQuery(followUpFields, followUpOrders),
    answer: 'The promises, questions and conditions',
    all: allFollowUps,
    page: listFollowUps,
  }),
  getFollowUp: get(path, followUpShape, {
    summary: 'One promise, question or condition',
    answer: 'The promise, question or condition',
    run: ({ scope, id }) => getFollowUp(scope, id),
  }),
  askQuestion: create('/api/companies/:id/questions', followUpShape, {
    summary: 'Stores a question to a company, which later sources may answer',
    body: questionInput,
    answer: 'The question',
    run: async ({ scope, id, body }) => getFollowUp(scope, (await askQuestion(scope, id, body)).id),
  }),
  addCondition: create('/api/writeups/:id/conditions', followUpShape, {
    summary: "Adds a condition to a write-up's verdict, which later sources are held against",
    body: conditionInput,
    answer: 'The condition',
    run: async ({ scope, id, body }) => getFollowUp(scope, (await addCondition(scope, id, body)).id),
  }),
  decideFollowUp: put(path, followUpShape, {
    summary: 'Sets the status of a promise, question or condition, or leaves it to the sources again',
    body: decisionInput,
    answer: 'The promise, question or condition',
    run: async ({ scope, id, body }) => getFollowUp(scope, (await decideFollowUp(scope, id, body)).id),
  }),
  deleteFollowUp: remove(path, {
    summary: 'Deletes a promise, question or condition, which no reading of a source brings back',
    run: ({ scope, id }) => deleteFollowUp(scope, id),
  }),
});
