import { createContext, useContext } from 'react';
import type { SessionDetailsFragment } from './session.gql.ts';

const flagKey = 'dossier-session';

/**
 * Tells whether this tab was logged in at the last check. The server's cookie decides; the flag only says what to
 * expect.
 */
export const sessionFlag = {
  isSet: () => sessionStorage.getItem(flagKey) === 'authenticated',
  set: () => sessionStorage.setItem(flagKey, 'authenticated'),
  clear: () => sessionStorage.removeItem(flagKey),
};

interface SessionContextValue {
  session: SessionDetailsFragment;
  /** Ends the session and shows the login screen, or a message when that failed. */
  logOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/**
 * Returns the session of a screen behind the login: the firm, its analyst and its transcriber. Throws outside the
 * session gate.
 */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession is for screens inside the session gate.');
  return value;
}
