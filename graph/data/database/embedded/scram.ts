import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's default, which is enough for a random password of 256 bits. */
const iterations = 4096;

/**
 * Returns PostgreSQL's stored form of a password (RFC 5802, section 3; SCRAM-SHA-256 of RFC 7677). The form is sent
 * instead of the password, so the password appears in no statement and no log. `password` is ASCII, which SASLprep does
 * not change.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64');
  const serverKey = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
