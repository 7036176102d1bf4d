import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../errors.ts';

type Gate = 'login' | 'admin' | 'token';

/** Slows the guessing of passwords and API tokens. */
export interface Throttle {
  /** Call before a password is checked, and for a wrong token before it is refused. Throws THROTTLED for an address that guessed too often. */
  admit(gate: Gate, tenantId: string, ip: string): Promise<void>;
  /** Call after a wrong one. */
  recordMiss(gate: Gate, tenantId: string, ip: string): Promise<void>;
  /**
   * Lets one address try its passwords one after the other: `attempt` says whether the password was right. Tries sent at the same
   * moment would otherwise all be admitted before the first miss is counted. Throws THROTTLED as `admit` does.
   */
  guard(gate: Gate, tenantId: string, ip: string, attempt: () => Promise<boolean>): Promise<boolean>;
}

const missesPerAddress = 10;
const missesPerTenant = 100;
const slowedByMs = 1500;

/**
 * Counts wrong passwords in the database, so that every server and both transports share the count.
 *
 * One address gets 10 misses a firm in 15 minutes, then waits. Misses from many addresses only slow each further try
 * of that firm by 1.5 s: a stranger can make a login slower, never impossible.
 */
export function createThrottle(pool: pg.Pool): Throttle {
  const table = {
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'ops',
    tableName: 'rate_limits',
    tableCreated: true,
  };
  const perAddress = new RateLimiterPostgres({
    ...table,
    keyPrefix: 'address',
    points: missesPerAddress,
    duration: 15 * 60,
  });
  const perTenant = new RateLimiterPostgres({
    ...table,
    keyPrefix: 'tenant',
    points: missesPerTenant,
    duration: 60 * 60,
  });
  const addressKey = (gate: string, tenantId: string, ip: string) => `${gate}:${tenantId}:${ip}`;
  const tenantKey = (gate: string, tenantId: string) => `${gate}:${tenantId}`;

  const oneByOne = createTurns();

  async function slowDown(gate: Gate, tenantId: string): Promise<void> {
    const tenant = await perTenant.get(tenantKey(gate, tenantId));
    if (tenant && tenant.consumedPoints >= missesPerTenant) await delay(slowedByMs);
  }
  async function refuseFull(gate: Gate, tenantId: string, ip: string): Promise<void> {
    const address = await perAddress.get(addressKey(gate, tenantId, ip));
    if (address && address.consumedPoints >= missesPerAddress) throw throttled(address, gate);
  }
  async function recordMiss(gate: Gate, tenantId: string, ip: string): Promise<void> {
    await Promise.all([
      perAddress.consume(addressKey(gate, tenantId, ip)).catch(ignoreFull),
      perTenant.consume(tenantKey(gate, tenantId)).catch(ignoreFull),
    ]);
  }

  return {
    recordMiss,
    async admit(gate, tenantId, ip) {
      await refuseFull(gate, tenantId, ip);
      await slowDown(gate, tenantId);
    },
    async guard(gate, tenantId, ip, attempt) {
      await refuseFull(gate, tenantId, ip);
      // Outside the queue: colleagues behind one address wait this once, not once for each of them.
      await slowDown(gate, tenantId);
      return oneByOne(addressKey(gate, tenantId, ip), async () => {
        await refuseFull(gate, tenantId, ip);
        const isRight = await attempt();
        if (isRight) await perAddress.delete(addressKey(gate, tenantId, ip));
        else await recordMiss(gate, tenantId, ip);
        return isRight;
      });
    },
  };
}

/** Runs what is given under the same key one after the other, whatever becomes of each. */
function createTurns(): <Result>(key: string, run: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run, run);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

function throttled(state: RateLimiterRes, gate: Gate): Failure {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  const what = gate === 'token' ? 'API tokens' : 'passwords';
  return new Failure('THROTTLED', `Too many wrong ${what}. Try again in ${wait}.`, { retryAfterSeconds: seconds });
}

/** A full counter rejects with its state; that is no error here, the next `admit` reads it. */
function ignoreFull(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason;
}
