import type { ChangeAction, ChangeKind } from '../../prisma/generated/prisma/enums.ts';
import { changeKinds, cursorOf, restAddressOf } from '../data/changes/rules.ts';
import { keysOf } from '../keysOf.ts';

export interface WebhookEvent {
  /** Such as 'company.created'. */
  name: string;
  kind: ChangeKind;
  action: ChangeAction;
  description: string;
}

/** Runs are not updated, and a firm's own API neither creates nor deletes the firm. */
const neverHappens: Partial<Record<ChangeKind, readonly ChangeAction[]>> = {
  RANKING_RUN: ['UPDATED'],
  INVESTMENT_RUN: ['UPDATED'],
  DISCOVERY_RUN: ['UPDATED'],
  TENANT: ['CREATED', 'DELETED'],
};

const actionTexts: Record<ChangeAction, string> = {
  CREATED: 'It is new, or came back from the trash.',
  UPDATED: 'A value that the API shows has changed.',
  DELETED: 'Moved to the trash, or permanently deleted.',
};

/** Returns the name of the event for a change: 'comment_thread.updated'. */
export function eventOf(kind: ChangeKind, action: ChangeAction): string {
  return `${kind}.${action}`.toLowerCase();
}

/** Every event that an endpoint can choose, in the order of the kinds. */
export const webhookEvents: readonly WebhookEvent[] = keysOf(changeKinds).flatMap((kind) =>
  keysOf(actionTexts)
    .filter((action) => !neverHappens[kind]?.includes(action))
    .map((action) => ({
      ...{ name: eventOf(kind, action), kind, action },
      description: `${changeKinds[kind].what} ${actionTexts[action]}`,
    })),
);

/** The event of a test. It reports no change. */
export const testEvent = 'webhook.test';

/** The parts of a message's body that differ between deliveries. */
export interface ReportedEvent {
  event: string;
  happenedAt: Date;
  position: bigint | number | null;
  kind: ChangeKind | null;
  entityId: string | null;
  action: ChangeAction | null;
}

/** Returns the change in the form of a message and of the log of deliveries; null for a test. */
export function changeOf({ kind, entityId, action, position, happenedAt }: ReportedEvent): {
  kind: ChangeKind;
  id: string;
  address: string | null;
  action: ChangeAction;
  cursor: string;
} | null {
  if (kind === null || entityId === null || action === null || position === null) return null;
  const cursor = cursorOf({ position: Number(position), at: happenedAt.getTime() });
  return { kind, id: entityId, address: restAddressOf(kind, entityId), action, cursor };
}

export function messageOf(reported: ReportedEvent, toNodeId: (type: string, id: string) => string): string {
  const change = changeOf(reported);
  const data = change
    ? { ...change, nodeId: toNodeId(changeKinds[change.kind].type, change.id) }
    : { message: 'This is a test. Nothing has changed.' };
  return JSON.stringify({ type: reported.event, timestamp: reported.happenedAt.toISOString(), data });
}

const waits = [5, 300, 1_800, 7_200, 18_000, 28_800, 28_800] as const;

/** The share by which a wait may be longer, so that not all servers call a returning receiver at once. */
const jitter = 0.1;

/**
 * Returns the time of the next attempt after this many attempts; null when no attempt is left. A test has one attempt,
 * because somebody is waiting for its result. `random` is from 0 to 1. `requested` are the seconds that the receiver
 * requested: they make a wait longer, but no longer than the longest wait of the schedule, so that no receiver can keep
 * deliveries waiting for weeks.
 */
export function nextAttemptAt(event: string, attempts: number, now: Date, random: number, requested = 0): Date | null {
  const wait = event === testEvent ? undefined : waits[attempts - 1];
  if (wait === undefined) return null;
  const seconds = Math.max(wait, Math.min(requested, Math.max(...waits)));
  return new Date(now.getTime() + seconds * 1000 * (1 + jitter * random));
}

/** In milliseconds without a delivery, after which an endpoint with a failed delivery is switched off. */
export const lastingFailureMs = 20 * 3_600_000;

/** In milliseconds. Messages are also signed with an endpoint's former secret for this long. */
export const formerSecretMs = 24 * 3_600_000;

/** Seconds after which an attempt without an answer counts as failed. */
export const timeoutSeconds = 15;

/** Returns why an answer is not a success; null for a success. */
export function problemOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}, a redirect, which is not followed. Enter the address that it leads to.`;
  if (status === 410) return 'The receiver answered 410: it wants no more deliveries.';
  return `The receiver answered ${status}.`;
}

const certificate = 'The certificate of the receiver is not valid for its name, has expired or is not trusted.';

const problems: Readonly<Record<string, string>> = {
  TimeoutError: `The receiver did not answer within ${timeoutSeconds} seconds.`,
  PrivateNetwork: 'The address belongs to a private network, which this server does not call.',
  ENOTFOUND: 'The name of the receiver is not known to DNS.',
  EAI_AGAIN: 'The name of the receiver could not be looked up.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection without an answer.',
  EPIPE: 'The receiver closed the connection without an answer.',
  ETIMEDOUT: 'The receiver could not be reached in time.',
  EHOSTUNREACH: 'There is no way to the receiver.',
  ENETUNREACH: 'There is no way to the receiver.',
  ERR_INVALID_URL: 'The address of the receiver cannot be used.',
  CERT_HAS_EXPIRED: certificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
};

export function problemOfError(error: unknown): string {
  for (const part of [error, error instanceof Error ? error.cause : undefined]) {
    const { name = '', code = '' } = part instanceof Error ? (part as NodeJS.ErrnoException) : {};
    const problem = problems[code] ?? problems[name];
    if (problem !== undefined) return problem;
  }
  return 'The receiver answered in a way that is not HTTP, or could not be reached.';
}

/** Returns why the form of an address alone makes it unusable; null when it can be used. */
export function problemOfUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'Give an address that begins with https:// or http://, such as https://example.com/hooks.';
  if (url.username || url.password) return 'Leave the name and the password out of the address: messages are signed.';
  return url.hash ? 'Leave out what follows the # in the address: it is not sent.' : null;
}
