import { z } from 'zod';
import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';
import { shapeOf } from '../../request/shape.ts';

const instant = z.iso.datetime();

export const tokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    access: z
      .enum(ApiAccess)
      .describe('READ permits GET requests only; READ_WRITE permits everything that a logged-in person may do.'),
    hint: z.string().describe('The last four characters of the token'),
    createdAt: instant.describe('When it was created.'),
    lastUsedAt: instant.nullable().describe('Last use, to the minute; null before the first.'),
    revokedAt: instant.nullable().describe('When it was revoked; null if it was not.'),
    expiresAt: instant.nullable().describe('When it expires; null: never'),
    requestsPerMinute: z.int().describe('Requests per minute'),
  })
  .meta({ id: 'ApiToken' });
export const tokenShape = shapeOf(tokenSchema, (token: ApiToken) => token);
export const newTokenShape = shapeOf(
  z.object({
    apiToken: tokenSchema.describe('The list entry of the token.'),
    token: z.string().describe('The token. Only this answer contains it.'),
  }),
  ({ apiToken, token }: { apiToken: ApiToken; token: string }) => ({ apiToken: tokenShape.of(apiToken), token }),
);
