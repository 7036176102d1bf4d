import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';

/** From the moment this file is there the first screen's own file loads, while the session is still asked for. */
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
 * The screens, when the first one's file is there, or when it is known that it cannot be had: the screen says so then. Not earlier, as
 * React Router listens to its router only after the first drawing, and would miss what comes between.
 */
export async function openScreens(): Promise<typeof Screens> {
  await firstScreen;
  return Screens;
}
