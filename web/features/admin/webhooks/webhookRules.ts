import type { WebhookDeliveryRowFragment, WebhookEndpointRowFragment } from './webhooks.gql.ts';
import { formatCount, formatDateTime, capital } from '../../../lib/text/format.ts';

export interface EventGroup {
  /** 'Comment thread' */
  label: string;
  /** What these events send: the first sentence of their description. */
  about: string;
  events: { name: string; label: string }[];
}

const usualKinds = ['company', 'transcript', 'document', 'writeup'];

/** Groups the events by kind, in the given order, and separates the usual kinds from the others. */
export function groupEvents(events: readonly { name: string; description: string }[]): {
  usual: EventGroup[];
  others: EventGroup[];
} {
  const groups = new Map<string, EventGroup>();
  for (const { name, description } of events) {
    const [kind = '', action = ''] = name.split('.');
    const about = description.slice(0, description.indexOf('.') + 1);
    const group = groups.get(kind) ?? { label: inWords(kind), about, events: [] };
    group.events.push({ name, label: inWords(action) });
    groups.set(kind, group);
  }
  const of = (isUsual: boolean) =>
    [...groups].filter(([kind]) => usualKinds.includes(kind) === isUsual).map(([, group]) => group);
  return { usual: of(true), others: of(false) };
}

/** Returns a name in words: 'comment_thread' as 'Comment thread'. */
function inWords(name: string): string {
  return capital(name === 'writeup' ? 'write-up' : name.replaceAll('_', ' '));
}

/** Returns the names of the events that are selected by default for a new endpoint. */
export function usualEvents(events: readonly { name: string }[]): string[] {
  return events.map(({ name }) => name).filter((name) => usualKinds.includes(name.split('.')[0] ?? ''));
}

interface State {
  label: string;
  color: 'green' | 'orange' | 'red' | 'gray';
  /** What the state means and what to do; null if the label is enough. */
  note: string | null;
}

const goesOn = 'Switch it on when it works again; missed changes are sent first.';

export function endpointState({
  stopReason,
  stoppedAt,
  failingSince,
}: Pick<WebhookEndpointRowFragment, 'stopReason' | 'stoppedAt' | 'failingSince'>): State {
  const since = stoppedAt === null ? '' : formatDateTime(stoppedAt);
  if (stopReason === 'BY_ADMIN') return { label: 'Off', color: 'gray', note: `Switched off on ${since}.` };
  if (stopReason === 'FAILING') {
    const note = `Switched off on ${since}, because no delivery arrived for a day. ${goesOn}`;
    return { label: 'Disabled', color: 'red', note };
  }
  if (stopReason === 'GONE') {
    const note = `Switched off on ${since}, because it answered 410 (Gone). ${goesOn}`;
    return { label: 'Disabled', color: 'red', note };
  }
  if (failingSince !== null) {
    const note = `No delivery has arrived since ${formatDateTime(failingSince)}. They are retried for a day.`;
    return { label: 'Failing', color: 'orange', note };
  }
  return { label: 'On', color: 'green', note: null };
}

/** Returns '12 events · created 3 Nov 2026, 12:00 · 3 waiting · 1 failed'. */
export function endpointFacts(endpoint: WebhookEndpointRowFragment): string {
  const { events, createdAt, pendingCount, failedCount, formerSecretUntil } = endpoint;
  const isRotating = formerSecretUntil !== null && Date.parse(formerSecretUntil) > Date.now();
  return [
    formatCount(events.length, 'event'),
    `created ${formatDateTime(createdAt)}`,
    pendingCount > 0 && `${pendingCount} waiting`,
    failedCount > 0 && `${failedCount} failed`,
    isRotating && `the former secret signs until ${formatDateTime(formerSecretUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const deliveryLooks = {
  PENDING: { label: 'Waiting', color: 'orange' },
  DELIVERED: { label: 'Delivered', color: 'green' },
  FAILED: { label: 'Failed', color: 'red' },
} as const;

/** Returns '23 Nov 2026, 10:00 · answered 200 in 12 ms · 2 attempts · next 23 Nov 2026, 10:05'. */
export function deliveryFacts(delivery: WebhookDeliveryRowFragment, { isOn }: { isOn: boolean }): string {
  const { happenedAt, responseStatus, durationMs, attempts, status, nextAttemptAt } = delivery;
  return [
    formatDateTime(happenedAt),
    responseStatus === null
      ? durationMs !== null && `no answer after ${durationMs} ms`
      : `answered ${responseStatus} in ${durationMs ?? 0} ms`,
    attempts > 1 && `${attempts} attempts`,
    isOn && nextAttemptAt !== null && attempts > 0 && `next ${formatDateTime(nextAttemptAt)}`,
    !isOn && status === 'PENDING' && 'sent once the endpoint is switched on',
  ]
    .filter(Boolean)
    .join(' · ');
}
