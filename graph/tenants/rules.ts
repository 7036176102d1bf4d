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

const cookiePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Splits the value of a session cookie or admin token; null for any other text. */
export function parseToken(value: string | undefined): { tenantId: string; token: string } | null {
  const match = cookiePattern.exec(value ?? '');
  return match ? { tenantId: match[1] as string, token: match[2] as string } : null;
}

/** In characters. Without the upper limit, hashing long passwords could exhaust the server. */
export const passwordLength = { min: 8, max: 256 };

const hexColor = /^#[0-9a-f]{6}$/i;

/** True for a colour such as '#b45309'. */
export function isColor(text: string): boolean {
  return hexColor.test(text);
}
