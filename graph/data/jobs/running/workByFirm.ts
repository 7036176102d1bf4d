import type { FirmWork, Services } from '../../../request/context.ts';

const lookAgainMs = 60_000;
const retryMs = 3_000;

/**
 * Runs `work` for each firm that is woken, for all firms at the start, and for all firms again every minute. `work`
 * resolves to true when there is more to do; the firm then goes behind the others. A failure is logged as `complaint`,
 * and the work is tried again soon. This runs in every server at the same time.
 */
export function workByFirm(
  { db, log }: Pick<Services, 'db' | 'log'>,
  complaint: string,
  work: (tenantId: string) => Promise<boolean>,
): FirmWork {
  const waiting = new Set<string>();
  const retries = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let working: Promise<void> | null = null;

  async function workOnce(): Promise<void> {
    for (const tenantId of waiting) {
      if (isStopping) return;
      waiting.delete(tenantId);
      try {
        if (await work(tenantId)) waiting.add(tenantId);
      } catch (error) {
        log.warn({ err: error, tenantId }, complaint);
        const retry = setTimeout(() => {
          retries.delete(retry);
          wake(tenantId);
        }, retryMs);
        retries.add(retry);
      }
    }
  }

  async function workOff(): Promise<void> {
    while (waiting.size > 0 && !isStopping) await workOnce();
    working = null;
  }

  function wake(tenantId: string | null): void {
    if (tenantId === null) return look();
    waiting.add(tenantId);
    if (!isStopping) working ??= workOff();
  }

  function look(): void {
    const wakeAll = async () => {
      const tenants = await db.outside.prisma.tenant.findMany({ select: { id: true } });
      for (const { id } of tenants) wake(id);
    };
    wakeAll().catch((error: unknown) => log.warn({ err: error }, complaint));
  }

  look();
  const timer = setInterval(look, lookAgainMs);
  return {
    wake,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      retries.forEach(clearTimeout);
      await working;
    },
  };
}
