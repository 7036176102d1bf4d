import { accessOf, agentClaims, challengeOf, isJwt, mcpPathOf } from './rules.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'rules');

it.each(cases('gives for the scopes of … the access') as [claims: object, access: string | null][])(
  'gives for the scopes of %j the access %s',
  (claims, access) => expect(accessOf(agentClaims.parse({ sub: 'anna', ...claims }))).toBe(access),
);

it.each(cases('tells whether … has the form of a JWT') as [string, boolean][])(
  'tells whether %o has the form of a JWT: %s',
  (text, is) => expect(isJwt(text)).toBe(is),
);

it('gives each firm but the default firm a path of its own', () =>
  expect([mcpPathOf(undefined), mcpPathOf('northgate')]).toEqual(['/mcp', '/mcp/northgate']));

it.each([
  [null, null, 'Bearer realm="Dossier"'],
  ['invalid_token', 'https://a/m', 'Bearer realm="Dossier", error="invalid_token", resource_metadata="https://a/m"'],
  ['insufficient_scope', null, 'Bearer realm="Dossier", error="insufficient_scope", scope="mcp:read"'],
] as const)('writes the challenge of %s with %s', (problem, metadata, text) =>
  expect(challengeOf(problem, metadata)).toBe(text),
);
