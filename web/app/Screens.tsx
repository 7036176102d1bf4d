import type { ApolloClient } from '@apollo/client';
import { RouterProvider } from 'react-router-dom';
import { screens } from '../lib/screens.ts';
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

/** Resolves when the first screen's file is there or has failed. Before, React Router would miss changes. */
export async function openScreens(): Promise<typeof Screens> {
  await firstScreen;
  return Screens;
}

/** Vite needs the pattern; `screens` tells which screen each of these modules belongs to. */
const askingFiles = import.meta.glob<{
  askFirst: (client: ApolloClient, id: string) => Promise<void>;
}>('../features/**/askFirst.ts');

/** Sends the first query of the screen of one entity while the screen is still being built. */
export async function askFirst(client: ApolloClient): Promise<void> {
  const { pathname } = window.location;
  const screen = screens.find(({ path, asks }) => asks && pathname.startsWith(`${path}/`));
  const file = await askingFiles[`../${screen?.asks}`]?.();
  await file?.askFirst(client, decodeURIComponent(pathname.slice(`${screen?.path}/`.length)));
}
