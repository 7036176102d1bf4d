import { parseToken } from '../rules.ts';

const prefix = 'dossier_';

/** Writes the text of an API token: `dossier_<tenant id>.<256 random bits, base64url>`. */
export function tokenText(tenantId: string, random: Buffer): string {
  return `${prefix}${tenantId}.${random.toString('base64url')}`;
}

/** Returns the firm in a token's text, and the SHA-256 under which the token is stored; null for any other text. */
export function parseTokenText(text: string): ReturnType<typeof parseToken> {
  return text.startsWith(prefix) ? parseToken(text.slice(prefix.length)) : null;
}

/** The token in an Authorization header (RFC 6750, 2.1); undefined for other schemes, meant for a proxy. */
export function bearerOf(authorization: unknown): string | undefined {
  if (typeof authorization !== 'string') return undefined;
  const [scheme, text] = /^bearer(?= |$) *(.*)$/i.exec(authorization.trim()) ?? [];
  return scheme === undefined ? undefined : text;
}
