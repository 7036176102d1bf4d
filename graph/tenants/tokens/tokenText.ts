import { hash } from 'node:crypto';

const prefix = 'dossier_';

const tokenPattern = /^dossier_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Writes the text of an API token: `dossier_<tenant id>.<256 random bits, base64url>`. */
export function tokenText(tenantId: string, random: Buffer): string {
  return `${prefix}${tenantId}.${random.toString('base64url')}`;
}

/** Returns the firm in a token's text, and the SHA-256 under which the token is stored; null for any other text. */
export function parseTokenText(text: string): { tenantId: string; tokenHash: Buffer<ArrayBuffer> } | null {
  const [, tenantId, random] = tokenPattern.exec(text) ?? [];
  if (tenantId === undefined || random === undefined) return null;
  return { tenantId, tokenHash: tokenHashOf(Buffer.from(random, 'base64url')) };
}

export function tokenHashOf(random: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', random, 'buffer'));
}

/** The token in an Authorization header (RFC 6750, 2.1); undefined for other schemes, meant for a proxy. */
export function bearerOf(authorization: unknown): string | undefined {
  if (typeof authorization !== 'string') return undefined;
  const [scheme, text] = /^bearer(?= |$) *(.*)$/i.exec(authorization.trim()) ?? [];
  return scheme === undefined ? undefined : text;
}
