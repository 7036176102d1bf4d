import { type Route } from '../../request/rest/handler.ts';
import { deleteTemplate } from './deleteTemplate.ts';
import { createTemplate, templateInput, updateTemplate } from './save.ts';
import { listTemplates } from './service.ts';
import { answerRoute, deleteRoute } from '../../request/rest/entityRoutes.ts';
import { listOf } from '../../request/shape.ts';
import { templateShape } from './shape.ts';

const path = '/api/memo-templates';

export const templateRoutes: Route[] = [
  answerRoute(listOf(templateShape), {
    method: 'get',
    path,
    operationId: 'listMemoTemplates',
    summary: "The firm's memo templates by name",
    answer: 'The templates',
    run: ({ scope }) => listTemplates(scope),
  }),
  answerRoute(templateShape, {
    method: 'post',
    path,
    operationId: 'createMemoTemplate',
    summary: 'Adds a memo template',
    access: 'admin',
    body: templateInput,
    status: 201,
    answer: 'The template',
    run: ({ scope, body }) => createTemplate(scope, body),
  }),
  answerRoute(templateShape, {
    method: 'put',
    path: `${path}/:id`,
    operationId: 'updateMemoTemplate',
    summary: 'Changes a memo template',
    access: 'admin',
    body: templateInput,
    answer: 'The template',
    run: ({ scope, id, body }) => updateTemplate(scope, id, body),
  }),
  deleteRoute({
    path: `${path}/:id`,
    operationId: 'deleteMemoTemplate',
    summary: 'Deletes a memo template',
    access: 'admin',
    run: ({ scope, id }) => deleteTemplate(scope, id),
  }),
];
