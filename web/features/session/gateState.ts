import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { SessionDetailsFragment } from '../../lib/session/session.gql.ts';
import type { SessionGateQuery } from './session.gql.ts';

export type GateTenant = NonNullable<SessionGateQuery['tenant']>;

/** The page's state before or instead of the screens behind the login. */
type GateState =
  | { name: 'loading' }
  /** The server did not answer. A page that was logged in waits for it instead of asking for a password. */
  | { name: 'unreachable' }
  /** `isUnknown` is true when the address names a firm that the server does not know. */
  | { name: 'login'; tenant: GateTenant | null; isUnknown: boolean }
  /** The browser is logged in, but to another firm than the firm in the address. */
  | { name: 'otherFirm'; tenant: GateTenant | null }
  | { name: 'open'; session: SessionDetailsFragment };

interface Answer {
  data: SessionGateQuery | undefined;
  error: unknown;
  isLoading: boolean;
  /** True when this tab was logged in after the last answer. */
  wasOpen: boolean;
}

/** Derives the state from the answer to the SessionGate query. While a newer answer is loading, the screen stays. */
export function gateState({ data, error, isLoading, wasOpen }: Answer): GateState {
  if (data?.session) return { name: 'open', session: data.session };
  if (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN')) {
    return { name: 'otherFirm', tenant: data?.tenant ?? null };
  }
  if (data) return { name: 'login', tenant: data.tenant, isUnknown: !data.tenant };
  if (isLoading) return { name: 'loading' };
  return wasOpen ? { name: 'unreachable' } : { name: 'login', tenant: null, isUnknown: false };
}

/**
 * True when the session of the open screens has expired: the same firm's login is shown, although nobody logged out.
 * What was typed on the screens must then be kept.
 * @param leftId the session that the user has left on purpose
 */
export function isEnded(state: GateState, last: SessionDetailsFragment | null, leftId: string | null): boolean {
  return state.name === 'login' && last !== null && last.id !== leftId && state.tenant?.id === last.tenant.id;
}
