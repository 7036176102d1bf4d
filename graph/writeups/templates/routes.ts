import { z } from 'zod';
import { deleteTemplate, createTemplate, templateInput, updateTemplate, listTemplates } from './service.ts';
import { create, get, put, remove, routesOf } from '../../request/rest/entityRoutes.ts';
import { listOf, shapeOf } from '../../request/shape.ts';
import type { MemoTemplate } from '../../../prisma/generated/prisma/client.ts';

const templateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sections: z.array(z.string()).describe('In the order of the memo'),
    isDefault: z.boolean().describe('Whether it is used when no template is chosen'),
  })
  .meta({ id: 'MemoTemplate' });
const templateShape = shapeOf(templateSchema, (template: MemoTemplate) => template);

const path = '/api/memo-templates';
const one = `${path}/:id`;

export const templateRoutes = routesOf(
  {
    listMemoTemplates: get(path, listOf(templateShape), {
      summary: "The firm's memo templates by name",
      access: 'login',
      run: ({ scope }) => listTemplates(scope),
    }),
    createMemoTemplate: create(path, templateShape, {
      summary: 'Adds a memo template',
      body: templateInput,
      run: ({ scope, body }) => createTemplate(scope, body),
    }),
    updateMemoTemplate: put(one, templateShape, {
      summary: 'Changes a memo template',
      body: templateInput,
      run: ({ scope, id, body }) => updateTemplate(scope, id, body),
    }),
    deleteMemoTemplate: remove(one, {
      summary: 'Deletes a memo template',
      run: ({ scope, id }) => deleteTemplate(scope, id),
    }),
  },
  { access: 'admin' },
);
