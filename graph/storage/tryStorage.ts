import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { documentKey } from './keys.ts';
import type { Storage } from './storage.ts';

/** Writes a small file among a firm's files, reads it back and removes it. Rejects when any of these steps fails. */
export async function tryStorage(storage: Storage, tenantId: string): Promise<void> {
  const key = documentKey(tenantId, randomUUID());
  const written = Buffer.from('Dossier');
  await storage.put(key, Readable.from([written]), { contentType: 'text/plain' });
  const read = await buffer(await storage.open(key));
  if (!read.equals(written)) throw new Error('the test file came back with other bytes');
  await storage.remove(key);
}
