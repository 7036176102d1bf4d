import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { takeSentState } from '../features/session/sentState.ts';
import { SessionGate } from '../features/session/SessionGate.tsx';
import { createApolloClient } from '../lib/apollo/apollo.ts';
import { nextTask } from '../lib/hooks/nextTask.ts';
import { sessionFlag } from '../lib/session/session.ts';
import { applyLook, rememberedBranding } from '../theme/applyLook.ts';
import { stylisPlugins } from '../theme/stylisPlugins.ts';
import { createDesignSystem } from '../theme/system.ts';
import { ErrorBoundary } from '../ui/errors/ErrorBoundary.tsx';
import { LoadingScreen } from '../ui/page/LoadingScreen.tsx';
import { clearToasts } from '../ui/toasts/toast.ts';
import { Toaster } from '../ui/toasts/Toaster.tsx';
import { FootNotices } from './FootNotices.tsx';
import { reportUncaughtErrors } from './reportErrors.ts';

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

/**
 * Renders the page. Each step is a separate task, because modules and the design system keep a phone busy for a while:
 * between tasks the browser paints and handles input.
 */
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

void start();
