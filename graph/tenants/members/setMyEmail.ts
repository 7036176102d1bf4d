import { z } from 'zod';
import { transact } from '../../data/database/transact.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';

export const emailInput = z.object({
  email: z
    .email('Write an address such as anna@firm.example.')
    .max(254, 'An address has at most 254 characters.')
    .nullish()
    .describe('The address for notices; null: none; left out: unchanged'),
  wantsEmail: z.boolean().describe('Whether notices that stay unread are sent there'),
});

/**
 * Sets where the person's notices go by e-mail, and whether they do. Throws INVALID, and CONFLICT for a person without a
 * name, and for another address than the one that the identity provider gives.
 */
export async function setMyEmail(scope: WriteScope, input: z.input<typeof emailInput>): Promise<void> {
  const data = check(emailInput, input);
  await transact(scope, async ({ prisma: tx, tenantId, memberId }) => {
    if (memberId === null) throw new Failure('CONFLICT', 'Say who you are first.');
    const where = { tenantId_id: { tenantId, id: memberId } };
    const member = await tx.member.findUniqueOrThrow({ where });
    if (member.kind === 'PROVEN' && data.email !== undefined && data.email !== member.email)
      throw new Failure('CONFLICT', 'Your address comes from the sign-in service.', { field: 'email' });
    const { email = member.email, wantsEmail } = data;
    await tx.member.update({ where, data: { email, wantsEmail } });
  });
}
