import type { ApolloClient } from '@apollo/client';
import { RouterProvider } from 'react-router-dom';
import { isAt, screens } from '../lib/screens.ts';
import { createRouter } from './router.tsx';

const router = createRouter();

const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    resolve();
  });
});

function Screens() {
  return <RouterProvider router={router} />;
}

/**
 * Returns the screens once the first one's file has loaded or failed to load; the screen then shows the failure. React
 * Router subscribes to its router only after the first render, so an earlier return would miss changes.
 */
export async function openScreens(): Promise<typeof Screens> {
  await firstScreen;
  return Screens;
}

/** Vite needs the pattern; `screens` tells which screen each of these modules belongs to. */
const askingFiles = import.meta.glob<{
  askFirst: (client: ApolloClient, parameters: URLSearchParams) => Promise<void>;
}>('../features/**/askFirst.ts');

/**
 * Sends the first query of the screen in the page's address, so that the answer arrives while the screen is still being
 * built.
 */
export async function askFirst(client: ApolloClient): Promise<void> {
  const { pathname, searchParams } = new URL(window.location.href);
  const asks = screens.find(({ path }) => isAt(pathname, path))?.asks;
  const file = await askingFiles[`../${asks}`]?.();
  await file?.askFirst(client, searchParams);
}
