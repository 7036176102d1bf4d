import { hash, verify } from '@node-rs/argon2';
import { passwordLength } from './rules.ts';

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane (the library's defaults). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password matches one of the hashes. Tries them all, so that time tells nothing. */
export async function matchesAny(hashes: string[], password: string): Promise<boolean> {
  if (password.length > passwordLength.max) return false;
  const answers = await Promise.all(hashes.map((stored) => verify(stored, password)));
  return answers.includes(true);
}

let decoy: Promise<string> | undefined;

/** As long as a real check takes, for a tenant that does not exist. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword('no tenant has this password');
  await matchesAny([await decoy], password);
  return false;
}
