import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Revokes rights from PUBLIC in our own database that only its superuser can revoke. Safe to repeat. */
export async function restrictPublic(port: number, superuserPassword: string): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'restrictPublic.sql'), 'utf8');
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'dossier',
  });
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
}
