import type { ApolloClient } from '@apollo/client';
import { RouterProvider } from 'react-router-dom';
import { isAt, screens } from '../lib/screens.ts';
import { createRouter } from './router.tsx';

/** The first screen's file begins to load with this file, while the session is still being checked. */
const router = createRouter();

const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    resolve();
  });
});

/** Every screen behind the login. */
function Screens() {
  return <RouterProvider router={router} />;
}

/**
 * The screens, once the first one's file has loaded or failed to load: the screen shows the failure then. Not earlier, because
 * React Router subscribes to its router only after the first render, and would miss changes before.
 */
export async function openScreens(): Promise<typeof Screens> {
  await firstScreen;
  return Screens;
}

/** Vite needs the pattern; `screens` says which of these modules belongs to which screen. */
const askingFiles = import.meta.glob<{
  askFirst: (client: ApolloClient, parameters: URLSearchParams) => Promise<void>;
}>('../features/**/askFirst.ts');

/** Sends the first query of the screen in the page's address, so that the answer comes while the screen is still being built. */
export async function askFirst(client: ApolloClient): Promise<void> {
  const { pathname, searchParams } = new URL(window.location.href);
  const asks = screens.find(({ path }) => isAt(pathname, path))?.asks;
  const file = await askingFiles[`../${asks}`]?.();
  await file?.askFirst(client, searchParams);
}
