import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordLength } from './rules.ts';

/** Hashes with argon2id, by OWASP's first recommendation: 19 MiB, 2 passes, 1 lane (the library's defaults). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** True when the password matches a hash. Tries all, so that the duration reveals nothing. */
export async function matchesAny(hashes: string[], password: string): Promise<boolean> {
  if (password.length > passwordLength.max) return false;
  const answers: boolean[] = [];
  for (const stored of hashes) answers.push(await verify(stored, password));
  return answers.includes(true);
}

let decoy: Promise<string> | undefined;

/** A hash that no password matches, for unknown tenants, so that the answer takes as long as a real check. */
export async function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'));
  return decoy;
}
