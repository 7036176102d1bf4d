import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSessionGateQuery } from '../../gql/session/hooks.ts';
import { SessionContext, sessionFlag } from '../../lib/session.ts';
import { currentTenant, rememberTenant, tenantInAddress } from '../../lib/tenant.ts';
import { applyLook, defaultBranding } from '../../theme/applyLook.ts';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { gateState } from './gateState.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { OtherFirmScreen } from './OtherFirmScreen.tsx';
import { UnreachableScreen } from './UnreachableScreen.tsx';
import { useLogOut } from './useLogOut.ts';

interface SessionGateProps {
  /** The screens behind the login. */
  children: ReactNode;
  /** Called while the password is checked, so that the screens load meanwhile. */
  preload: () => void;
}

/** Shows its children to who is logged in, in the look of their firm; to everybody else the way in. */
export function SessionGate({ children, preload }: SessionGateProps) {
  const [slug] = useState(currentTenant);
  const query = useSessionGateQuery({
    variables: { slug },
    // What came with the page is the newest there is. After a login or logout the cache holds no answer.
    fetchPolicy: 'cache-first',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { logOut } = useLogOut();
  const { error, loading: isLoading, refetch } = query;
  const data = query.data ?? query.previousData;
  const wasOpen = sessionFlag.isSet();
  const state = useMemo(() => gateState({ data, error, isLoading, wasOpen }), [data, error, isLoading, wasOpen]);

  const session = state.name === 'open' ? state.session : undefined;
  const tenant = session?.tenant ?? data?.tenant;
  useEffect(() => {
    if (tenant) applyLook(tenant.branding);
    else if (data) applyLook(defaultBranding);
  }, [tenant, data]);
  useEffect(() => {
    if (session) {
      rememberTenant(session.tenant.slug);
      sessionFlag.set();
    } else if (data) {
      sessionFlag.clear();
      if (data.tenant && tenantInAddress(window.location.search)) rememberTenant(data.tenant.slug);
    }
  }, [session, data]);
  useEffect(() => {
    if (error && !data) console.error('Failed to fetch tenant info', error);
  }, [error, data]);

  const context = useMemo(() => (session ? { session, logOut } : null), [session, logOut]);
  if (context) return <SessionContext value={context}>{children}</SessionContext>;
  if (state.name === 'unreachable') return <UnreachableScreen isBusy={isLoading} onRetry={() => void refetch()} />;
  if (state.name === 'otherFirm') return <OtherFirmScreen tenantName={state.tenant?.name ?? null} />;
  if (state.name === 'login') {
    return <LoginScreen tenant={state.tenant} isUnknown={state.isUnknown} onSubmit={preload} />;
  }
  return <LoadingScreen />;
}
