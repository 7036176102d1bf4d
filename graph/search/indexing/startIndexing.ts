import { mintScope, type Services } from '../../context.ts';
import { indexChanges } from './indexChanges.ts';

/** What another server may have begun and not finished is looked for so often. */
const lookAgainMs = 60_000;

/**
 * Keeps the words that searches look at: reads whatever is announced to have changed, one firm after the other, and at the
 * start whatever nobody has read. Safe in every server at once. What fails is logged and tried again later. Returns how to
 * stop it.
 */
export function startIndexing(services: Services): () => Promise<void> {
  const waiting = new Set<string>();
  let isStopping = false;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (const tenantId of waiting) {
      if (isStopping) return;
      waiting.delete(tenantId);
      // A firm with much to read goes behind the others.
      if (await indexChanges(mintScope(services, tenantId))) waiting.add(tenantId);
    }
  }

  async function workOff(): Promise<void> {
    try {
      while (waiting.size > 0 && !isStopping) await work();
    } catch (error) {
      services.log.warn({ err: error }, 'could not read texts for searches');
    }
    working = null;
  }

  function wake(): void {
    if (!isStopping) working ??= workOff();
  }

  async function lookAtAll(): Promise<void> {
    const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
    for (const { id } of tenants) waiting.add(id);
    wake();
  }

  const look = (): void => {
    lookAtAll().catch((error: unknown) => services.log.warn({ err: error }, 'could not look for texts to read'));
  };
  services.announcements.onTextChange((tenantId) => {
    if (tenantId === null) return look();
    waiting.add(tenantId);
    wake();
  });
  look();
  const timer = setInterval(look, lookAgainMs);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await working;
  };
}
