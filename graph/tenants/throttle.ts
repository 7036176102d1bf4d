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
  /** Call after a right one. */
  recordHit(gate: Gate, tenantId: string, ip: string): Promise<void>;
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

  return {
    async admit(gate, tenantId, ip) {
      const [address, tenant] = await Promise.all([
        perAddress.get(addressKey(gate, tenantId, ip)),
        perTenant.get(tenantKey(gate, tenantId)),
      ]);
      if (address && address.consumedPoints >= missesPerAddress) throw throttled(address, gate);
      if (tenant && tenant.consumedPoints >= missesPerTenant) await delay(slowedByMs);
    },
    async recordMiss(gate, tenantId, ip) {
      await Promise.all([
        perAddress.consume(addressKey(gate, tenantId, ip)).catch(ignoreFull),
        perTenant.consume(tenantKey(gate, tenantId)).catch(ignoreFull),
      ]);
    },
    async recordHit(gate, tenantId, ip) {
      await perAddress.delete(addressKey(gate, tenantId, ip));
    },
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
