import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider, Box, Button, Flex, IconButton, Text } from '@chakra-ui/react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { lazy, startTransition, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeSentState } from '../features/session/sentState.ts';
import { SessionGate } from '../features/session/SessionGate.tsx';
import { createApolloClient } from '../lib/apollo/apollo.ts';
import { nextTask } from '../lib/hooks/nextTask.ts';
import { sessionFlag } from '../lib/session/session.ts';
import { applyLook, rememberedBranding } from '../theme/applyLook.ts';
import { createDesignSystem } from '../theme/system.ts';
import { ErrorBoundary } from '../ui/errors/ErrorBoundary.tsx';
import { LoadingScreen } from '../ui/page/LoadingScreen.tsx';
import { clearToasts } from '../ui/toasts/toast.ts';
import { Toaster } from '../ui/toasts/Toaster.tsx';
import { reportUncaughtErrors, noticeStore } from './reportErrors.ts';
import { DatabaseZap, TriangleAlert, X } from 'lucide-react';
import { useDatabaseAway } from '../lib/session/databaseAway.ts';
import { useStore } from '../lib/store/store.ts';

/** The properties that a supported browser (web/vite.config.ts) knows only under an older name. */
const olderNames = new Set([
  'user-select',
  'backdrop-filter',
  'box-decoration-break',
  'hyphens',
  'mask',
  'mask-image',
  'print-color-adjust',
  'text-decoration',
]);

const addOlderNames: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && olderNames.has(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

const stylisPlugins = [addOlderNames];

/** With the nonce that the server put into this page, because the policy allows no other styles. */
const emotionCache = createCache({
  key: 'css',
  nonce: document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined,
  stylisPlugins,
});

const importScreens = () => import('./Screens.tsx');
const loadScreens = async () => (await importScreens()).openScreens();
const Screens = lazy(async () => ({ default: await loadScreens() }));
/** A firm's public page is open to everybody and does not need the screens behind the login. */
const isWelcome = /^\/welcome\/?$/.test(window.location.pathname);
const WelcomePage = lazy(async () => ({
  default: (await import('../features/landing/WelcomePage.tsx')).WelcomePage,
}));
const preload = () => {
  // Silent, because the screens are not needed yet. The gate loads them again and shows a failure in their place.
  loadScreens().catch(() => undefined);
};

/** Renders the page, each step as a task, between which a phone paints: modules and the design system keep it busy. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  // The server adds these links for callers with a session.
  const isExpected = sessionFlag.isSet() || document.querySelector('link[data-screens]') !== null;
  if (isExpected && !isWelcome) preload();
  await nextTask();
  const client = createApolloClient();
  reportUncaughtErrors(client);
  // The messages of a session are forgotten when it ends or its firm changes.
  client.onClearStore(async () => clearToasts());
  const sent = takeSentState(client);
  applyLook(sent?.branding ?? rememberedBranding());
  const isOpen = sent?.isOpen === true && !isWelcome;
  // Silent, because the screen sends the query again and shows the error.
  if (isOpen)
    void importScreens()
      .then(async ({ askFirst }) => askFirst(client))
      .catch(() => undefined);
  await nextTask();
  const system = createDesignSystem();
  // The loading screen looks the same until then, and the screen appears in one piece.
  const Opened = isOpen ? await loadScreens().catch(() => Screens) : Screens;
  await nextTask();
  const page = (
    <StrictMode>
      <CacheProvider value={emotionCache}>
        <ChakraProvider value={system}>
          <ApolloProvider client={client}>
            <ErrorBoundary>
              <Suspense fallback={<LoadingScreen />}>
                {isWelcome ? (
                  <WelcomePage />
                ) : (
                  <SessionGate preload={preload}>
                    <Opened />
                  </SessionGate>
                )}
              </Suspense>
            </ErrorBoundary>
            <FootNotices />
            <Toaster />
          </ApolloProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
  // As a transition, React renders the page in slices.
  startTransition(() => createRoot(root).render(page));
}

/** Shows messages about the whole page at the foot of the window, where they cover nothing. */
function FootNotices() {
  return (
    <Box position="sticky" bottom="0" zIndex="docked">
      <DatabaseAwayNotice />
      <PageErrorNotice />
    </Box>
  );
}

function DatabaseAwayNotice() {
  if (!useDatabaseAway()) return null;
  return (
    <FootNotice
      role="status"
      icon={<DatabaseZap size={18} />}
      tone="warning"
      title="The server is waiting for its database"
      advice="This page continues by itself when it is back, usually within seconds. What you typed is kept."
    />
  );
}

function PageErrorNotice() {
  const notice = useStore(noticeStore);
  if (!notice) return null;
  return (
    <FootNotice role="alert" icon={<TriangleAlert size={18} />} tone="error" {...notice}>
      <Button size="xs" variant="outline" bg="bg.panel" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <IconButton
        aria-label="Dismiss this message"
        variant="ghost"
        size="xs"
        color="fg.muted"
        onClick={() => noticeStore.write(null)}
      >
        <X />
      </IconButton>
    </FootNotice>
  );
}

interface FootNoticeProps {
  /** An alert interrupts a screen reader; a status waits. */
  role: 'alert' | 'status';
  icon: ReactNode;
  title: string;
  advice: string;
  tone: 'error' | 'warning';
  children?: ReactNode;
}

function FootNotice({ role, icon, title, advice, tone, children }: FootNoticeProps) {
  return (
    <Flex
      role={role}
      align="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.panel"
      borderTopWidth="2px"
      borderColor={`border.${tone}`}
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Box color={`fg.${tone}`} flexShrink={0}>
        {icon}
      </Box>
      <Text textStyle="sm" flex="1" minW="12rem" overflowWrap="anywhere">
        <Text as="strong" fontWeight="semibold" color={`fg.${tone}`}>
          {title}.
        </Text>{' '}
        {advice}
      </Text>
      {children}
    </Flex>
  );
}

void start();
