import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookEndpoint } from '../../../prisma/generated/prisma/client.ts';
import { findEnd } from '../../data/changes/service.ts';
import { mintScope, type Scope, type Services } from '../../request/context.ts';
import { workByFirm } from '../../data/jobs/running/workByFirm.ts';
import { attempt, record } from './attempt.ts';
import { claim, findNextDue, type Claimed, fanOut } from './fanOut.ts';
import { databaseMs } from '../../data/database/clock.ts';

const maxPerEndpoint = 8;
const maxPerServer = 64;
/** In milliseconds. A delivery that is due but found no free attempt is checked again after this time. */
const minWait = 1_000;
/** In milliseconds. The regular check of all firms finds deliveries that are due later. */
const maxWait = 60_000;
/** In milliseconds, for a stopping server. Attempts that it then aborts are repeated later. */
const graceMs = 3_000;

/** Sends due deliveries, new ones at once. Safe in several servers together. */
export function startDelivering(services: Services): Services['webhooks'] {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const runningOf = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();

  const { wake, stop } = workByFirm(services, 'could not send webhooks', async (tenantId) => {
    const scope = mintScope(services, tenantId);
    const endpoints = await scope.prisma.webhookEndpoint.findMany();
    if (endpoints.length === 0) return false;
    if (endpoints.some(isOn)) await findEnd(scope);
    let isMore = false;
    for (const endpoint of endpoints) {
      if (isOn(endpoint)) isMore = (await fanOut(scope, endpoint.id)) || isMore;
      const room = Math.min(maxPerEndpoint - (runningOf.get(endpoint.id) ?? 0), maxPerServer - running.size);
      if (room <= 0) continue;
      for (const delivery of await claim(scope, endpoint.id, isOn(endpoint), room)) send(scope, endpoint, delivery);
    }
    wakeAt(tenantId, await findNextDue(scope));
    return isMore;
  });
  const stopListening = services.announcements.onChange(wake);

  function send(scope: Scope, endpoint: WebhookEndpoint, delivery: Claimed): void {
    const count = (by: number) => runningOf.set(endpoint.id, (runningOf.get(endpoint.id) ?? 0) + by);
    count(1);
    const sent = attempt(endpoint, delivery, services.env, ending.signal)
      .then((outcome) => (outcome ? record(scope, delivery, outcome) : undefined))
      // An attempt whose result is not stored is repeated when the lease ends.
      .catch((error: unknown) => {
        services.log.warn({ err: error, tenantId: scope.tenantId }, 'could not write down how a webhook was received');
      })
      .finally(() => {
        count(-1);
        running.delete(sent);
        wake(scope.tenantId);
      });
    running.add(sent);
  }

  function wakeAt(tenantId: string, due: Date | null): void {
    clearTimeout(timers.get(tenantId));
    timers.delete(tenantId);
    const wait = Math.max(minWait, (due?.getTime() ?? Infinity) - databaseMs());
    if (wait > maxWait) return;
    timers.set(
      tenantId,
      setTimeout(() => wake(tenantId), wait),
    );
  }

  return {
    wake,
    async stop() {
      stopListening();
      await stop();
      timers.forEach(clearTimeout);
      await Promise.race([Promise.allSettled(running), delay(graceMs, undefined, { ref: false })]);
      ending.abort();
      await Promise.allSettled(running);
    },
  };
}

function isOn({ stoppedAt }: WebhookEndpoint): boolean {
  return stoppedAt === null;
}
