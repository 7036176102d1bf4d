import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ApiToken } from '../../../prisma/generated/prisma/client.ts';
import { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../request/check.ts';
import { requireScope, type Caller, type WriteScope, type Scope, requireSession } from '../../request/context.ts';
import { Failure, orNotFound } from '../../request/errors.ts';
import { createOnce } from '../../data/database/transact.ts';
import { formatList } from '../../finance/formatFigure.ts';
import { tokenHashOf } from '../rules.ts';
import { tokenText } from './tokenText.ts';
import { databaseNow } from '../../data/database/clock.ts';

/** The choices for how long a token works, in days. */
export const lifetimes: readonly number[] = [30, 90, 365];

/** Requests a minute. The usual 50 a second are more than a BI tool or an agent sends. */
export const requestLimits = { least: 1, usual: 3_000, most: 60_000 };

const maxTokens = 100;
const dayMs = 24 * 60 * 60 * 1000;

const unexpired = (now: Date) => ({ OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] });

const limitProblem = `A token may send ${requestLimits.least} to ${requestLimits.most} requests a minute.`;

export const newToken = z.object({
  name: z
    .string('Give the token a name.')
    .trim()
    .min(1, 'Give the token a name.')
    .max(100, 'A name has at most 100 characters.')
    .describe('Its purpose, such as Power BI.'),
  access: z
    .enum(ApiAccess, 'A token may READ or READ_WRITE.')
    .describe('READ permits GET requests only; READ_WRITE permits everything that a logged-in person may do.'),
  expiresInDays: z
    .number()
    .refine(
      (days) => lifetimes.includes(days),
      `A token works for ${formatList(lifetimes.map(String), 'or')} days, or without an end.`,
    )
    .nullish()
    .describe('Lifetime of the token in days: 30, 90 or 365; unlimited when null or left out'),
  requestsPerMinute: z
    .int(limitProblem)
    .min(requestLimits.least, limitProblem)
    .max(requestLimits.most, limitProblem)
    .nullish()
    .describe('Requests per minute, 1 to 60000; default 3000'),
});

/** Creates an API token; only this answer has the token itself. Throws INVALID and CONFLICT (too many). */
export async function createApiToken(
  caller: Caller,
  input: z.input<typeof newToken>,
): Promise<{ apiToken: ApiToken; token: string }> {
  const scope = requireScope(caller);
  const { name, access, expiresInDays, requestsPerMinute } = check(newToken, input);
  const { tenantId, services } = scope;
  const random = randomBytes(32);
  const token = tokenText(tenantId, random);
  const make = async ({ prisma }: WriteScope) => {
    const now = databaseNow();
    if ((await prisma.apiToken.count({ where: { revokedAt: null, ...unexpired(now) } })) >= maxTokens) {
      throw new Failure('CONFLICT', `There are ${maxTokens} API tokens already. Revoke those that nobody needs.`);
    }
    return prisma.apiToken.create({
      data: {
        tenantId,
        name,
        access,
        tokenHash: tokenHashOf(random),
        hint: token.slice(-4),
        expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * dayMs) : null,
        requestsPerMinute: requestsPerMinute ?? requestLimits.usual,
      },
    });
  };
  const apiToken = await createOnce(
    scope,
    { operation: 'createApiToken', input: { name, access, expiresInDays, requestsPerMinute } },
    make,
    () => {
      throw new Failure(
        'CONFLICT',
        'This token was made before, and only the first answer held it. Revoke it and make another.',
      );
    },
  );
  // The log leaves out the name, because it is the firm's own text. The operator finds the token by its id.
  services.log.info({ tenantId, apiTokenId: apiToken.id }, 'An API token was created');
  return { apiToken, token };
}

/** Lists the firm's API tokens, newest first. Revoked tokens come after the working tokens. */
export async function listApiTokens({ prisma }: Scope): Promise<ApiToken[]> {
  return prisma.apiToken.findMany({
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Revokes an API token, from now on for every server; again does nothing. Throws NOT_FOUND. */
export async function revokeApiToken(caller: Caller, id: string): Promise<ApiToken> {
  const { tenantId, prisma, services } = requireSession(caller).scope;
  const { count } = await prisma.apiToken.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: databaseNow() },
  });
  const where = { tenantId_id: { tenantId, id } };
  const token = orNotFound(await prisma.apiToken.findUnique({ where }), 'There is no such API token.');
  if (count > 0) services.log.info({ tenantId, apiTokenId: id }, 'An API token was revoked');
  return token;
}
