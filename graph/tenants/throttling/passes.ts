import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '../../request/http/cookies.ts';
import { databaseMs } from '../../data/database/clock.ts';

export interface Door {
  gate: 'login' | 'admin';
  tenantId: string;
  /**
   * The stored hash of the firm's password, the key that signs the firm's passes. The hash's salt keeps it unknown to
   * outsiders, and a changed password ends all passes.
   */
  passwordHash: string;
}

const dayMs = 86_400_000;
const deviceMs = 180 * dayMs;
/** In milliseconds. After its waiting time, a client must come back within ten minutes. */
const turnMs = 10 * 60_000;

/** A cookie for each firm and for its gate, because a browser may log in to several. */
const deviceCookie = ({ gate, tenantId }: Door) => `dossier_${gate === 'login' ? 'device' : 'admin'}_${tenantId}`;
const devicePurpose = ({ gate }: Door) => (gate === 'login' ? 'device' : 'admin device');
const turnCookie = 'dossier_turn';

/** Returns the name that this product gave the browser when it opened the gate before; otherwise null. */
export function knownDevice(cookies: Cookies, door: Door): string | null {
  return unseal(cookies.get(deviceCookie(door)), devicePurpose(door), door);
}

/** Gives the browser a pass which proves that a person opened the gate with it. */
export function rememberDevice(cookies: Cookies, door: Door): void {
  const device = knownDevice(cookies, door) ?? newName();
  cookies.set(deviceCookie(door), seal(device, devicePurpose(door), door), new Date(Date.now() + deviceMs));
}

/** Gives a client that is turned away a pass with which it may come back after this many seconds. */
export function giveTurn(cookies: Cookies, door: Door, seconds: number): void {
  const from = databaseMs() + seconds * 1000;
  cookies.set(turnCookie, seal(`${newName()}.${from}`, `turn ${door.gate}`, door), new Date(from + turnMs));
}

/** Returns the name in the pass of a client that was turned away and has waited; null for any other client. */
export function turnOf(cookies: Cookies, door: Door): string | null {
  const [name = '', from] = unseal(cookies.get(turnCookie), `turn ${door.gate}`, door)?.split('.') ?? [];
  const waitedMs = databaseMs() - Number(from);
  return waitedMs >= 0 && waitedMs <= turnMs ? name : null;
}

function newName(): string {
  return randomBytes(16).toString('base64url');
}

function seal(text: string, purpose: string, { tenantId, passwordHash }: Door): string {
  const mark = createHmac('sha256', passwordHash).update(`${purpose} ${tenantId} ${text}`).digest('base64url');
  return `${text}.${mark}`;
}

/** Returns the text that `seal` signed for the same purpose and firm; null for any other text. */
function unseal(sealed: string | undefined, purpose: string, door: Door): string | null {
  const text = sealed?.slice(0, sealed.lastIndexOf('.')) ?? '';
  const [given, right] = [Buffer.from(sealed ?? ''), Buffer.from(seal(text, purpose, door))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}
