import type { SessionGateQuery } from './session.gql.ts';
import { answers } from './sentState.ts';

const look = {
  __typename: 'Branding',
  logo: '/l.svg',
  primaryColor: '#34d399',
  secondaryColor: '#60a5fa',
  theme: 'DARK',
} as const;
const firm = (slug: string) => ({
  __typename: 'Tenant' as const,
  id: slug,
  name: slug,
  slug,
  isDefault: false,
  branding: look,
  partners: [],
  hasSharedPassword: true,
  signIn: null,
});
const sessionOf = (slug: string) =>
  ({
    __typename: 'Session',
    id: 'S1',
    expiresAt: '2030-01-01T00:00:00Z',
    member: null,
    analyst: { __typename: 'Analyst', name: 'A', isBuiltin: true, canTranscribe: false, transcriber: null },
    tenant: firm(slug),
  }) as const;

describe('answers', () => {
  const nobody: SessionGateQuery = { tenant: firm('northgate'), session: null };
  const somebody: SessionGateQuery = { tenant: firm('dossier'), session: sessionOf('northgate') };

  it('accepts the requested firm, and any firm without a request', () => {
    expect(answers(nobody, 'northgate')).toBe(true);
    expect(answers(nobody, null)).toBe(true);
    expect(answers(somebody, null)).toBe(true);
    expect(answers(somebody, 'northgate')).toBe(true);
  });
  it('refuses a firm other than the firm that this tab showed last', () => {
    expect(answers(nobody, 'dossier')).toBe(false);
    // A session of Northgate in a tab that last showed Dossier: the gate asks the server, which explains it.
    expect(answers(somebody, 'dossier')).toBe(false);
  });
  it('refuses an unknown firm, so that the gate asks the server', () =>
    expect(answers({ tenant: null, session: null }, 'nobody')).toBe(false));
});
