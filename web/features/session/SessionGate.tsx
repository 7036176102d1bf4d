import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLogoutMutation, useSessionGateQuery } from './session.gql.ts';
import { SessionContext, sessionFlag } from '../../lib/session/session.ts';
import { currentTenant, rememberTenant, tenantInAddress, forgetTenant } from '../../lib/session/tenant.ts';
import { useLast } from '../../lib/hooks/useLast.ts';
import { applyLook, defaultBranding } from '../../theme/applyLook.ts';
import { LoadingScreen } from '../../ui/page/LoadingScreen.tsx';
import { gateState, isEnded } from './gateState.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { renewSession } from './renewSession.ts';
import { Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { describeError } from '../../lib/answers/describeError.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Loads the dialog on demand, because a first login does not need it. */
const loadDialog = () => import('./SessionEndedDialog.tsx');
const SessionEndedDialog = lazy(async () => ({ default: (await loadDialog()).SessionEndedDialog }));
/** The dialog is loaded before it is needed: a failure to load it then would lose what was typed. */
const dialogLoadedAfterMs = 5_000;

/**
 * Shows its children to logged-in users, in the look of their firm, and the login to all others.
 * @param preload called while the password is checked, so that the screens load meanwhile
 */
export function SessionGate({ children, preload }: { children: ReactNode; preload: () => void }) {
  const [slug] = useState(currentTenant);
  const query = useSessionGateQuery({
    variables: { slug },
    // The newest state came with the page. After a login or logout, the cache holds no answer.
    fetchPolicy: 'cache-first',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading: isLoading, refetch } = query;
  const data = query.data ?? query.previousData;
  const wasOpen = sessionFlag.isSet();
  const state = useMemo(() => gateState({ data, error, isLoading, wasOpen }), [data, error, isLoading, wasOpen]);

  const session = state.name === 'open' ? state.session : undefined;
  const last = useLast(session);
  const [leftId, setLeftId] = useState<string | null>(null);
  const lastId = last?.id ?? null;
  const leave = useCallback(() => setLeftId(lastId), [lastId]);
  const { logOut } = useLogOut(leave);
  const hasEnded = isEnded(state, last, leftId);
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

  useEffect(() => {
    if (lastId === null) return;
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), dialogLoadedAfterMs);
    return () => clearTimeout(timer);
  }, [lastId]);

  const client = useApolloClient();
  const shown = session ?? (hasEnded ? last : null);
  const context = useMemo(() => (shown ? { session: shown, logOut } : null), [shown, logOut]);
  if (context) {
    return (
      <SessionContext value={context}>
        {children}
        {hasEnded && (
          <Suspense>
            <SessionEndedDialog
              session={context.session}
              onLeave={() => {
                leave();
                void renewSession(client);
              }}
            />
          </Suspense>
        )}
      </SessionContext>
    );
  }
  if (state.name === 'unreachable') return <UnreachableScreen isBusy={isLoading} onRetry={() => void refetch()} />;
  if (state.name === 'otherFirm') return <OtherFirmScreen tenantName={state.tenant?.name ?? null} />;
  if (state.name === 'login') {
    return <LoginScreen tenant={state.tenant} isUnknown={state.isUnknown} onSubmit={preload} />;
  }
  return <LoadingScreen />;
}

function OtherFirmScreen({ tenantName }: { tenantName: string | null }) {
  const { logOut, isBusy } = useLogOut();
  const firm = tenantName ?? 'the firm in the address';

  const stay = () => {
    forgetTenant();
    window.location.assign('/');
  };
  return (
    <GateCard
      title="You are logged in to another firm"
      text={`This address belongs to ${firm}, but this browser is logged in to another firm. Firms are kept apart: log out, then log in to ${firm}.`}
    >
      <Button colorPalette="brand" loading={isBusy} loadingText="Logging out..." onClick={() => void logOut()}>
        Log out and switch
      </Button>
      <Button variant="outline" onClick={stay}>
        Stay with your firm
      </Button>
    </GateCard>
  );
}

/** Tells that the server cannot be reached. A request for a password would mislead a user who is logged in. */
function UnreachableScreen({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <GateCard
      title="The server cannot be reached"
      text="Check the connection and try again. You stay logged in, and unfinished recordings are kept on this computer."
    >
      <Button colorPalette="brand" loading={isBusy} loadingText="Trying..." onClick={onRetry}>
        Try again
      </Button>
    </GateCard>
  );
}

function GateCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Center as="main" minH="100dvh" px="4" bg="bg">
      <Stack maxW="28rem" gap="4" p="8" bg="bg.panel" borderWidth="1px" rounded="l3" shadow="sm">
        <Heading as="h1" size="lg" letterSpacing="tight">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="2" mt="2">
          {children}
        </Stack>
      </Stack>
    </Center>
  );
}

function useLogOut(onLeft?: () => void): { logOut: () => Promise<void>; isBusy: boolean } {
  const client = useApolloClient();
  const [requestLogout, { loading: isBusy }] = useLogoutMutation();
  const logOut = useCallback(async () => {
    try {
      await requestLogout();
      onLeft?.();
      await renewSession(client);
    } catch (error) {
      console.error(error);
      showToast({ title: 'Logout failed', description: describeError(error), tone: 'error' });
    }
  }, [client, requestLogout, onLeft]);
  return { logOut, isBusy };
}
