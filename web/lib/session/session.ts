import { createContext, useContext } from 'react';
import type { SessionDetailsFragment } from './session.gql.ts';

const flagKey = 'dossier-session';

/** Whether this tab was logged in at the last check. The server's cookie decides; this only expects. */
export const sessionFlag = {
  isSet: () => sessionStorage.getItem(flagKey) === 'authenticated',
  set: () => sessionStorage.setItem(flagKey, 'authenticated'),
  clear: () => sessionStorage.removeItem(flagKey),
};

interface SessionContextValue {
  session: SessionDetailsFragment;
  logOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** Returns the session of a screen behind the login. Throws outside the session gate. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession is for screens inside the session gate.');
  return value;
}
