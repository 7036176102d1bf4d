import { expect, it } from 'vitest';
import { accessOf, agentClaims, challengeOf, isJwt, mcpPathOf } from './rules.ts';

it.each<[claims: object, access: string | null]>([
  [{ scope: 'openid mcp:read' }, 'READ'],
  [{ scope: 'mcp:read mcp:write' }, 'READ_WRITE'],
  [{ scope: 'mcp:write' }, 'READ_WRITE'],
  [{ scp: 'mcp:read' }, 'READ'],
  [{ scp: ['mcp:write', 'email'] }, 'READ_WRITE'],
  [{ scope: 'openid email' }, null],
  [{ scope: 'mcp:reader xmcp:write' }, null],
  [{ scope: ['mcp:write'], scp: 7 }, null],
  [{}, null],
])('gives for the scopes of %j the access %s', (claims, access) => {
  expect(accessOf(agentClaims.parse({ sub: 'anna', ...claims }))).toBe(access);
});

it.each([
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', true],
  ['dossier_0f24869a-6974-4829-ab7d-472376c6014f.abc', false],
  ['a.b.', false],
  ['a.b.c.d', false],
  ['a.b.c ', false],
  ['', false],
])('tells whether %o has the form of a JWT: %s', (text, is) => expect(isJwt(text)).toBe(is));

it('gives each firm but the default firm a path of its own', () => {
  expect([mcpPathOf(undefined), mcpPathOf('northgate')]).toEqual(['/mcp', '/mcp/northgate']);
});

it.each([
  [null, null, 'Bearer realm="Dossier"'],
  ['invalid_token', 'https://a/m', 'Bearer realm="Dossier", error="invalid_token", resource_metadata="https://a/m"'],
  ['insufficient_scope', null, 'Bearer realm="Dossier", error="insufficient_scope", scope="mcp:read"'],
] as const)('writes the challenge of %s with %s', (problem, metadata, text) => {
  expect(challengeOf(problem, metadata)).toBe(text);
});
