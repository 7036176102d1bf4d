import { z } from 'zod';
import type { MemoTemplate } from '../../../prisma/generated/prisma/client.ts';
import { shapeOf } from '../../request/shape.ts';

const templateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sections: z.array(z.string()).describe('In the order of the memo'),
    isDefault: z.boolean().describe('Whether it is used when no template is chosen'),
  })
  .meta({ id: 'MemoTemplate' });
export const templateShape = shapeOf(templateSchema, (template: MemoTemplate) => template);
