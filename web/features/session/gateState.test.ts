import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { SessionGateQuery } from './session.gql.ts';
import { gateState, isEnded } from './gateState.ts';

const tenant: NonNullable<SessionGateQuery['tenant']> = {
  __typename: 'Tenant',
  id: 'T1',
  name: 'Northgate Growth',
  slug: 'northgate',
  isDefault: false,
  branding: {
    __typename: 'Branding',
    logo: '/l.svg',
    primaryColor: '#34d399',
    secondaryColor: '#60a5fa',
    theme: 'DARK',
  },
  partners: [],
  hasSharedPassword: true,
  signIn: null,
};
const session: NonNullable<SessionGateQuery['session']> = {
  __typename: 'Session',
  id: 'S1',
  expiresAt: '2030-01-01T00:00:00Z',
  member: null,
  analyst: {
    __typename: 'Analyst',
    name: 'Built-in analyst',
    isBuiltin: true,
    canTranscribe: false,
    transcriber: null,
  },
  tenant,
};
const quiet = { data: undefined, error: undefined, isLoading: false, wasOpen: false };

describe('gateState', () => {
  it('waits for the first answer', () => expect(gateState({ ...quiet, isLoading: true })).toEqual({ name: 'loading' }));
  it('opens with a session, and stays open while the state is requested again', () => {
    const data = { tenant, session };
    expect(gateState({ ...quiet, data })).toEqual({ name: 'open', session });
    expect(gateState({ ...quiet, data, isLoading: true })).toEqual({ name: 'open', session });
  });
  it('asks for the password without a session', () => {
    expect(gateState({ ...quiet, data: { tenant, session: null } })).toEqual({
      name: 'login',
      tenant,
      isUnknown: false,
    });
  });
  it('tells that the address names an unknown firm', () => {
    expect(gateState({ ...quiet, data: { tenant: null, session: null } })).toMatchObject({
      name: 'login',
      isUnknown: true,
    });
  });
  it('explains a session of another firm instead of asking for a password', () => {
    const error = new CombinedGraphQLErrors({ errors: [{ message: 'Other firm', extensions: { code: 'FORBIDDEN' } }] });
    expect(gateState({ ...quiet, data: { tenant, session: null }, error })).toEqual({ name: 'otherFirm', tenant });
  });
  it('lets a logged-in user wait when the server is unreachable, and shows the login to others', () => {
    const error = new Error('Failed to fetch');
    expect(gateState({ ...quiet, error, wasOpen: true })).toEqual({ name: 'unreachable' });
    expect(gateState({ ...quiet, error })).toEqual({ name: 'login', tenant: null, isUnknown: false });
  });
});

describe('isEnded', () => {
  const login = { name: 'login', tenant, isUnknown: false } as const;

  it('is true for a session that ended by itself', () => {
    expect(isEnded(login, session, null)).toBe(true);
    expect(isEnded(login, session, 'S0')).toBe(true);
  });
  it('is false for a session that the user left, that was never open, or that continues', () => {
    expect(isEnded(login, session, session.id)).toBe(false);
    expect(isEnded(login, null, null)).toBe(false);
    expect(isEnded({ name: 'open', session }, session, null)).toBe(false);
  });
  it('is false under the login of another firm, so that nothing of the first firm stays', () => {
    expect(isEnded({ ...login, tenant: { ...tenant, id: 'T2' } }, session, null)).toBe(false);
    expect(isEnded({ ...login, tenant: null }, session, null)).toBe(false);
  });
});
