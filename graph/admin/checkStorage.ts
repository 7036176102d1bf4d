import { statfs } from 'node:fs/promises';
import type { Scope } from '../context.ts';
import { tryStorage } from '../storage/tryStorage.ts';
import { judgeStorage, type SystemCheck } from './rules.ts';

/** Checks whether files can be stored, by writing, reading and removing a small file of the firm. */
export async function checkStorage({ tenantId, services }: Scope): Promise<SystemCheck> {
  const { storage, env, log } = services;
  const began = performance.now();
  try {
    await tryStorage(storage, tenantId);
    const latencyMs = Math.round(performance.now() - began);
    return { ...judgeStorage(env.S3_BUCKET ? null : await freeBytes(env.DATA_DIR)), latencyMs };
  } catch (error) {
    log.error({ err: error, tenantId }, 'The file storage failed its check');
    const detail = 'A test file could not be written and read back. Check the server’s disk or bucket.';
    return { name: 'File storage', state: 'DOWN', detail, latencyMs: Math.round(performance.now() - began) };
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
