import { hash } from 'node:crypto';

/** The cookie contains `<tenant id>.<token>`. */
export const sessionCookieName = 'dossier_session';
export const signInCookieName = 'dossier_sign_in';
/** The cookie that states, for a minute, why a sign-in failed. */
export const signInProblemCookieName = 'dossier_sign_in_problem';

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** True for a text that can be a tenant's slug: 1 to 63 lower-case letters, digits and inner hyphens. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** The tenant that a request names, in lower case: by its address, else `X-Tenant-Slug`; else undefined. */
export function namedTenant(query: unknown, header: unknown): string | undefined {
  for (const given of [query, header]) {
    const slug = typeof given === 'string' ? given.trim().toLowerCase() : '';
    if (slug) return slug;
  }
  return undefined;
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Returns the firm in a session cookie or a token, and the hash under which it is stored; null for any other text. */
export function parseToken(value: string | undefined): { tenantId: string; tokenHash: Buffer<ArrayBuffer> } | null {
  const [, tenantId, random] = tokenPattern.exec(value ?? '') ?? [];
  if (tenantId === undefined || random === undefined) return null;
  return { tenantId, tokenHash: tokenHashOf(Buffer.from(random, 'base64url')) };
}

/** Returns the SHA-256 under which a token of random bytes is stored. */
export function tokenHashOf(random: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', random, 'buffer'));
}

/** In characters. Without the upper limit, hashing long passwords could exhaust the server. */
export const passwordLength = { min: 8, max: 256 };

const hexColor = /^#[0-9a-f]{6}$/i;

/** True for a colour such as '#b45309'. */
export function isColor(text: string): boolean {
  return hexColor.test(text);
}
