import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Cookies } from '../../request/http/origin.ts';
import { Turns } from '../../data/database/turns.ts';
import { Failure } from '../../request/errors.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { databaseMs } from '../../data/database/clock.ts';

/** Slows down the guessing of passwords and API tokens without locking anybody out for good. */
export interface Throttle {
  /**
   * Lets a caller try a password. `attempt` resolves to whether the password was right. Throws THROTTLED, with the
   * seconds to wait, when too many tries missed; a caller who then returns with the given cookie may try.
   */
  guard(door: Door, caller: { ip: string; cookies: Cookies }, attempt: () => Promise<boolean>): Promise<boolean>;
  /**
   * Lets a caller with the login `loginId` try an admin password, as `guard` does. After ten misses in a row, the login
   * and its address wait, twice as long after each miss and at most 15 minutes; a right password ends that. Throws
   * THROTTLED with the seconds to wait.
   */
  guardAdmin(
    door: Door,
    caller: { ip: string; cookies: Cookies },
    loginId: string,
    attempt: () => Promise<boolean>,
  ): Promise<boolean>;
  /** Must be called for a wrong API token. Throws THROTTLED when the token's address sent too many wrong tokens. */
  countWrongToken(ip: string): Promise<void>;
  /** Before a request to an identity provider. Throws THROTTLED for very many sign-ins of an address. */
  countSignIn(ip: string): Promise<void>;
  /** Resolves to true when that name was not used on any server in the last quarter of an hour. Marks it as used. */
  useOnce(name: string): Promise<boolean>;
}

const quarterHour = 15 * 60;
const slowSeconds = 3;

/**
 * Creates the throttle. The limits are counted in the database, so that all servers and both transports share them. A
 * right password gives its point back, so that colleagues who log in at the same time do not delay each other.
 *
 * A device that has logged in before (below) never waits for strangers. It may miss 10 times in a quarter of an hour,
 * and all known devices of a firm together 100 times, so stolen passes, one or many, do not allow guessing.
 *
 * All other devices of a firm together may miss 10 times. Then a caller is refused, receives a pass for a later try, and
 * one caller with such a pass may try every 3 seconds, from one address every 6 seconds. So a colleague with a new device gets in when they try again,
 * even while somebody guesses behind the same address by the hundred; hurried guessers get no more tries.
 *
 * An admin password is guessed by somebody who has a login, so its misses are also counted for that login and its
 * address (below). A browser that opened the admin gate before has its own count instead, so that a guesser
 * behind the same address does not keep the admin out.
 */
export function createThrottle(pool: pg.Pool): Throttle {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'ops',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  const ofDevice = limiter('device', 10, quarterHour);
  const ofDevices = limiter('devices', 100, quarterHour);
  const atOnce = limiter('strangers', 10, quarterHour);
  const steady = limiter('slow', 1, slowSeconds);
  // Leaves every second try of a firm to other addresses.
  const steadyHere = limiter('slow-address', 1, 2 * slowSeconds);
  const usedTurns = limiter('turn', 1, quarterHour);
  const wrongTokens = limiter('address:token', 10, quarterHour);

  const signIns = limiter('address:sign-in', 60, 60);

  // Verifying takes a core for a while, so strangers never delay known devices.
  const [known, strangers] = [new Turns(1), new Turns(1)];

  /** Resolves to null when the device has used up its misses. */
  async function tryKnown(key: string, device: string, attempt: () => Promise<boolean>): Promise<boolean | null> {
    const name = `${key}:${device}`;
    if (!(await isTaken(ofDevice, name)) || !(await isTaken(ofDevices, key))) return null;
    const isRight = await known.run(attempt);
    if (isRight) await Promise.all([ofDevice.delete(name), ofDevices.reward(key)]);
    return isRight;
  }

  const waits = createGrowingWaits(pool);

  const throttle: Throttle = {
    async guard(door, { ip, cookies }, attempt) {
      const key = `${door.gate}:${door.tenantId}`;
      const device = knownDevice(cookies, door);
      const ofKnown = device === null ? null : await tryKnown(key, device, attempt);
      if (ofKnown !== null) return ofKnown;
      const turn = turnOf(cookies, door);
      const hasWaited = turn !== null && (await isTaken(usedTurns, turn));
      const points: Parameters<typeof tryWithin>[0] = hasWaited
        ? [
            [steadyHere, `${key}:${ip}`],
            [steady, key],
          ]
        : [[atOnce, key]];
      const isRight = await strangers.run(() => tryWithin(points, attempt));
      if (isRight !== null) return isRight;
      giveTurn(cookies, door, slowSeconds);
      throw throttled('passwords', slowSeconds);
    },
    async guardAdmin(door, caller, loginId, attempt) {
      const { tenantId } = door;
      const device = knownDevice(caller.cookies, door);
      const keys =
        device === null
          ? [`admin-login:${tenantId}:${loginId}`, `admin-address:${tenantId}:${caller.ip}`]
          : [`admin-device:${tenantId}:${device}`];
      const waitMs = await waits.take(keys);
      if (waitMs > 0) throw throttled('admin passwords', Math.ceil(waitMs / 1000));
      const isRight = await throttle.guard(door, caller, attempt).catch(async (error: unknown) => {
        await waits.giveBack(keys);
        throw error;
      });
      if (isRight) await waits.clear(keys);
      return isRight;
    },
    // Nobody guesses a token of 256 random bits, so a right token is accepted however many wrong tokens came from its
    // address.
    countWrongToken: (ip) => count(wrongTokens, ip, 'API tokens'),
    countSignIn: (ip) => count(signIns, ip, 'sign-ins'),
    useOnce: (name) => isTaken(usedTurns, name),
  };
  return throttle;
}

/** Resolves to null when a point is missing. Only a wrong password costs the points. */
async function tryWithin(
  points: [limiter: RateLimiterPostgres, key: string][],
  attempt: () => Promise<boolean>,
): Promise<boolean | null> {
  const taken: typeof points = [];
  let isWrong = false;
  try {
    for (const [limiter, key] of points) {
      if (!(await isTaken(limiter, key))) return null;
      taken.push([limiter, key]);
    }
    isWrong = !(await attempt());
    return !isWrong;
  } finally {
    if (!isWrong) await Promise.all(taken.map(([limiter, key]) => limiter.reward(key)));
  }
}

async function isTaken(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  return (await waitFor(limiter, key)) === 0;
}

/** Takes one point of the key. Resolves to 0, or to the milliseconds until the next point is available. */
async function waitFor(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext);
    throw reason;
  }
}

async function count(limiter: RateLimiterPostgres, key: string, what: string): Promise<void> {
  const waitMs = await waitFor(limiter, key);
  if (waitMs > 0) throw throttled(what, Math.ceil(waitMs / 1000));
}

function throttled(what: string, seconds: number): Failure {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new Failure('THROTTLED', `Too many wrong ${what}. Try again in ${wait}.`, { retryAfterSeconds: seconds });
}

const freeMisses = 10;
const firstWaitSeconds = 10;
const maxWaitSeconds = 15 * 60;
/** In milliseconds. Misses are forgotten after an hour without a try; older rows may be gone already. */
const forgottenMs = 3_600_000;

/** Returns the seconds to wait after this many misses in a row: none at first, then twice as long after each miss. */
export function waitAfter(misses: number): number {
  return misses < freeMisses ? 0 : Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (misses - freeMisses));
}

/** Counts the misses in a row of each key, for all servers together, and makes the next try wait. */
interface GrowingWaits {
  /**
   * Counts a try as a miss of every key, before its outcome is known, so that simultaneous tries are counted too.
   * Resolves to 0; or, if one of the keys must still wait, counts nothing and resolves to the milliseconds until then.
   */
  take(keys: string[]): Promise<number>;
  giveBack(keys: string[]): Promise<void>;
  clear(keys: string[]): Promise<void>;
}

function createGrowingWaits(pool: pg.Pool): GrowingWaits {
  return {
    async take(given) {
      // Always in the same order, because two servers would otherwise wait for each other.
      const keys = given.toSorted();
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query(addSql, [keys]);
        const { rows } = await client.query<{ key: string; points: number; expire: string }>(lockSql, [keys]);
        const now = Date.now();
        const waitMs = Math.max(...rows.map(({ expire }) => Number(expire) - now));
        if (waitMs <= 0) {
          const misses = rows.map(({ points, expire }) => (Number(expire) < now - forgottenMs ? 1 : points + 1));
          const ends = misses.map((count) => now + waitAfter(count) * 1000);
          await client.query(countSql, [rows.map(({ key }) => key), misses, ends]);
        }
        await client.query('COMMIT');
        client.release();
        return Math.max(0, waitMs);
      } catch (error) {
        // Closing the connection also rolls back.
        client.release(true);
        throw error;
      }
    },
    async giveBack(keys) {
      await pool.query(giveBackSql, [keys, Date.now()]);
    },
    async clear(keys) {
      await pool.query('DELETE FROM ops.rate_limits WHERE key = ANY ($1::text[])', [keys]);
    },
  };
}

const addSql = `INSERT INTO ops.rate_limits (key, points, expire) SELECT key, 0, 0 FROM unnest($1::text[]) AS key
  ORDER BY key ON CONFLICT DO NOTHING`;
const lockSql = 'SELECT key, points, expire FROM ops.rate_limits WHERE key = ANY ($1::text[]) ORDER BY key FOR UPDATE';
const countSql = `UPDATE ops.rate_limits SET points = counted.points, expire = counted.expire
  FROM unnest($1::text[], $2::int[], $3::bigint[]) AS counted (key, points, expire) WHERE rate_limits.key = counted.key`;
const giveBackSql = `UPDATE ops.rate_limits SET points = points - 1, expire = $2
  WHERE key = ANY ($1::text[]) AND points > 0`;

interface Door {
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
function knownDevice(cookies: Cookies, door: Door): string | null {
  return unseal(cookies.get(deviceCookie(door)), devicePurpose(door), door);
}

/** Gives the browser a pass which proves that a person opened the gate with it. */
export function rememberDevice(cookies: Cookies, door: Door): void {
  const device = knownDevice(cookies, door) ?? newName();
  cookies.set(deviceCookie(door), seal(device, devicePurpose(door), door), new Date(Date.now() + deviceMs));
}

/** Gives a client that is turned away a pass with which it may come back after this many seconds. */
function giveTurn(cookies: Cookies, door: Door, seconds: number): void {
  const from = databaseMs() + seconds * 1000;
  cookies.set(turnCookie, seal(`${newName()}.${from}`, `turn ${door.gate}`, door), new Date(from + turnMs));
}

/** Returns the name in the pass of a client that was turned away and has waited; null for any other client. */
function turnOf(cookies: Cookies, door: Door): string | null {
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
