import { mintScope, type Services } from '../../context.ts';
import { indexChanges } from './indexChanges.ts';

/** How often the server looks for work that another one began and did not finish. */
const lookAgainMs = 60_000;
/** What failed is tried again after so long. */
const retryMs = 3_000;

/**
 * Keeps the words that searches look at: reads whatever is announced to have changed, one firm after the other, and at the
 * start whatever nobody has read. Safe in every server at once. What fails is logged and tried again later. Returns how to
 * stop it.
 */
export function startIndexing(services: Services): () => Promise<void> {
  const waiting = new Set<string>();
  let isStopping = false;
  let working: Promise<void> | null = null;
  const retries = new Set<NodeJS.Timeout>();

  async function work(): Promise<void> {
    for (const tenantId of waiting) {
      if (isStopping) return;
      waiting.delete(tenantId);
      try {
        // A firm with much to read goes behind the others.
        if (await indexChanges(mintScope(services, tenantId))) waiting.add(tenantId);
      } catch (error) {
        services.log.warn({ err: error, tenantId }, 'could not read texts for searches');
        const retry = setTimeout(() => {
          retries.delete(retry);
          changed(tenantId);
        }, retryMs);
        retries.add(retry);
      }
    }
  }

  async function workOff(): Promise<void> {
    while (waiting.size > 0 && !isStopping) await work();
    working = null;
  }

  function wake(): void {
    if (!isStopping) working ??= workOff();
  }

  function changed(tenantId: string): void {
    waiting.add(tenantId);
    wake();
  }

  async function lookAtAll(): Promise<void> {
    const tenants = await services.db.outside.prisma.tenant.findMany({ select: { id: true } });
    for (const { id } of tenants) waiting.add(id);
    wake();
  }

  const look = (): void => {
    lookAtAll().catch((error: unknown) => services.log.warn({ err: error }, 'could not look for texts to read'));
  };
  services.announcements.onTextChange((tenantId) => (tenantId === null ? look() : changed(tenantId)));
  look();
  const timer = setInterval(look, lookAgainMs);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    retries.forEach(clearTimeout);
    await working;
  };
}
