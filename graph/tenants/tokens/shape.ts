import { z } from 'zod';
import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';
import { shapeOf } from '../../request/shape.ts';

const instant = z.iso.datetime();

export const tokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    access: z.enum(ApiAccess),
    hint: z.string().describe('The last four characters of the token'),
    createdAt: instant.describe('When it was created.'),
    lastUsedAt: instant.nullable().describe('Last use, to the minute; null before the first.'),
    revokedAt: instant.nullable().describe('When it was revoked; null if it was not.'),
    expiresAt: instant.nullable().describe('When it expires; null: never'),
    requestsPerMinute: z.int().describe('Requests per minute'),
  })
  .meta({ id: 'ApiToken' });
export const tokenShape = shapeOf(tokenSchema, (token: ApiToken) => token);
