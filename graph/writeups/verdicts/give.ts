import { z } from 'zod';
import type { Writeup, WriteupVerdict } from '../../../prisma/generated/prisma/client.ts';
import { Verdict } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { createOnce } from '../../data/database/transact.ts';
import { lockWriteup } from '../editing/storeVersion.ts';
import { getWriteup, getWriteupTitle } from '../service.ts';
import { filledText } from '../../text/text.ts';

/** PUT /api/writeups/{id}/verdict and giveVerdict. */
export const giveVerdictInput = z.object({
  verdict: z
    .enum(Verdict, 'A verdict is INVEST, TRACK or PASS.')
    .describe("The partner's decision: INVEST, TRACK or PASS."),
  reason: filledText('Give the reason for the verdict.', 2000, 'The reason has at most 2000 characters.').describe(
    "The partner's reason.",
  ),
});

/** Gives the partner's verdict; an earlier one stays in the history. Throws INVALID and NOT_FOUND. */
export async function giveVerdict(
  scope: WriteScope,
  id: string,
  input: z.input<typeof giveVerdictInput>,
): Promise<Writeup> {
  return decide(scope, id, check(giveVerdictInput, input));
}

/** Withdraws a verdict, and records that in the history. Throws NOT_FOUND and CONFLICT. */
export async function withdrawVerdict(scope: WriteScope, id: string): Promise<Writeup> {
  return decide(scope, id, { verdict: null, reason: '' });
}

async function decide(
  scope: WriteScope,
  id: string,
  { verdict, reason }: { verdict: Verdict | null; reason: string },
): Promise<Writeup> {
  const operation = verdict === null ? 'withdrawVerdict' : 'giveVerdict';
  const record = async (inside: WriteScope) => {
    const { prisma: tx, tenantId } = inside;
    // A concurrent verdict waits, so that the newest verdict in the history is the one that holds.
    const before = await lockWriteup(inside, id);
    if (verdict === null && before.verdict === null)
      throw new Failure('CONFLICT', 'Nobody has given a verdict on this write-up. There is nothing to take back.');
    await tx.writeupVerdict.create({ data: { tenantId, writeupId: id, verdict, reason } });
    return tx.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { verdict } });
  };
  return createOnce(scope, { operation, input: { id, verdict, reason } }, record, getWriteup);
}

/** Returns every verdict given on a write-up and every withdrawal, newest first. Throws NOT_FOUND. */
export async function listVerdicts(scope: WriteScope, writeupId: string): Promise<WriteupVerdict[]> {
  await getWriteupTitle(scope, writeupId);
  return scope.prisma.writeupVerdict.findMany({
    where: { writeupId },
    orderBy: [{ givenAt: 'desc' }, { id: 'desc' }],
  });
}
