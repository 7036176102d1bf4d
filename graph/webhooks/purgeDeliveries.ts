import type { Scope } from '../context.ts';
import { databaseMs } from '../database/clock.ts';

const keptDays = 30;

/** Removes deliveries that ended more than 30 days ago. */
export async function purgeDeliveries({ prisma }: Scope): Promise<void> {
  const before = new Date(databaseMs() - keptDays * 86_400_000);
  await prisma.webhookDelivery.deleteMany({ where: { status: { not: 'PENDING' }, createdAt: { lt: before } } });
}
