import { z } from 'zod';
import type { MemoTemplate } from '../../../prisma/generated/prisma/client.ts';
import { route, type Route } from '../../rest/handler.ts';
import { idParam } from '../../rest/idParam.ts';
import { deleteTemplate } from './deleteTemplate.ts';
import { createTemplate, templateInput, updateTemplate } from './save.ts';
import { listTemplates } from './service.ts';

const templateShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sections: z.array(z.string()).describe('In the order of the memo'),
    isDefault: z.boolean().describe('Whether it is used when no template is chosen'),
  })
  .meta({ id: 'MemoTemplate' });

function shape({ id, name, sections, isDefault }: MemoTemplate): z.infer<typeof templateShape> {
  return { id, name, sections, isDefault };
}

const path = '/api/memo-templates';

export const templateRoutes: Route[] = [
  route({
    method: 'get',
    path,
    operationId: 'listMemoTemplates',
    summary: "The firm's memo templates by name",
    answers: { status: 200, description: 'The templates', schema: z.array(templateShape) },
    handle: async ({ scope }) => ({ status: 200, body: (await listTemplates(scope)).map(shape) }),
  }),
  route({
    method: 'post',
    path,
    operationId: 'createMemoTemplate',
    summary: 'Adds a memo template',
    access: 'admin',
    body: templateInput,
    answers: { status: 201, description: 'The template', schema: templateShape },
    handle: async ({ scope, body }) => {
      return { status: 201, body: shape(await createTemplate(scope, body)) };
    },
  }),
  route({
    method: 'put',
    path: `${path}/:id`,
    operationId: 'updateMemoTemplate',
    summary: 'Changes a memo template',
    access: 'admin',
    body: templateInput,
    answers: { status: 200, description: 'The template', schema: templateShape },
    handle: async ({ scope, params, body }) => {
      return { status: 200, body: shape(await updateTemplate(scope, idParam(params), body)) };
    },
  }),
  route({
    method: 'delete',
    path: `${path}/:id`,
    operationId: 'deleteMemoTemplate',
    summary: 'Deletes a memo template',
    access: 'admin',
    answers: { status: 204, description: 'Deleted' },
    handle: async ({ scope, params }) => {
      await deleteTemplate(scope, idParam(params));
      return { status: 204 };
    },
  }),
];
