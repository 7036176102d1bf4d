import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { demoPassword } from '../../prisma/seed.ts';

/** Starts one of the servers of this folder in a process of its own and adds it to `children`; resolves with its address. */
export async function start(children: ChildProcess[], file: string, args: string[]): Promise<string> {
  const child = fork(path.join(import.meta.dirname, file), args, { env: { ...process.env, NODE_ENV: 'production' } });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (address) => resolve(address as string));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/** The cookie of a login to the firm that the demo data has for this address. */
export async function login(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: demoPassword('dossier') }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
