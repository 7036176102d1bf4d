import { z } from 'zod';
import { claims } from '../signIn/rules.ts';
import type { ApiAccess } from '../../../prisma/generated/prisma/enums.ts';

/** The path at which agents use MCP. For a firm other than the default firm, its slug follows as a segment. */
export const mcpPath = '/mcp';

/** The path of a protected resource's metadata (RFC 9728, section 3), between host and resource. */
export const metadataPath = '/.well-known/oauth-protected-resource';

/** The scopes that a person can grant to an agent, with the access that each gives. The wider scope comes first. */
export const scopeAccess = { 'mcp:write': 'READ_WRITE', 'mcp:read': 'READ' } as const satisfies Record<
  string,
  ApiAccess
>;

/** Returns the path of a firm's MCP server; without a slug, of the default firm's. */
export function mcpPathOf(slug: string | undefined): string {
  return slug === undefined ? mcpPath : `${mcpPath}/${slug}`;
}

/** True for a bearer token in the form of a signed JWT (RFC 7515, section 3.1). API tokens have a different form. */
export function isJwt(text: string): boolean {
  return /^[\w-]+(\.[\w-]+){2}$/.test(text);
}

/** An access token's claims about a person. `scp` is some providers' name for the scopes. */
export const agentClaims = claims.extend({
  scope: z.string().optional().catch(undefined),
  scp: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
});

export type AgentClaims = z.infer<typeof agentClaims>;

/** Returns the access that an access token's scopes give; null when none of them is ours. */
export function accessOf({ scope, scp }: Pick<AgentClaims, 'scope' | 'scp'>): ApiAccess | null {
  const granted = [scope, scp].flatMap((scopes) => (typeof scopes === 'string' ? scopes.split(' ') : (scopes ?? [])));
  const [access = null] = Object.entries(scopeAccess).flatMap(([name, each]) => (granted.includes(name) ? [each] : []));
  return access;
}

/** Returns the header that tells a refused client how to sign in (RFC 6750, section 3; RFC 9728, section 5.1). */
export function challengeOf(problem: 'invalid_token' | 'insufficient_scope' | null, metadata: string | null): string {
  const parts = [
    'realm="Dossier"',
    ...(problem ? [`error="${problem}"`] : []),
    ...(problem === 'insufficient_scope' ? ['scope="mcp:read"'] : []),
    ...(metadata ? [`resource_metadata="${metadata}"`] : []),
  ];
  return `Bearer ${parts.join(', ')}`;
}
