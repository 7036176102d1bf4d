import { hash } from 'node:crypto';

/** Lets people and scanners of leaked secrets recognise a token. */
const prefix = 'dossier_';

const tokenPattern = /^dossier_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** What an API token looks like: `dossier_<tenant id>.<256 random bits, base64url>`. */
export function tokenText(tenantId: string, random: Buffer): string {
  return `${prefix}${tenantId}.${random.toString('base64url')}`;
}

/** The firm that a token names, and the SHA-256 under which it is stored; null for any other text. */
export function parseTokenText(text: string): { tenantId: string; tokenHash: Buffer<ArrayBuffer> } | null {
  const [, tenantId, random] = tokenPattern.exec(text) ?? [];
  if (tenantId === undefined || random === undefined) return null;
  return { tenantId, tokenHash: tokenHashOf(Buffer.from(random, 'base64url')) };
}

/** The stored hash of a token's random half. */
export function tokenHashOf(random: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', random, 'buffer'));
}

/**
 * The token of an Authorization header (RFC 6750, section 2.1); undefined without a header and for other schemes, which
 * are a proxy's business.
 */
export function bearerOf(authorization: unknown): string | undefined {
  if (typeof authorization !== 'string') return undefined;
  const [scheme, text] = /^bearer(?= |$) *(.*)$/i.exec(authorization.trim()) ?? [];
  return scheme === undefined ? undefined : text;
}
