import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';

/** From the moment this file is there the first screen's own file loads, while the session is still asked for. */
const router = createRouter();

/** Resolves when the first screen's file is there, or when it is known that it cannot be had: the screen says so then. */
export const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    resolve();
  });
});

/** Every screen behind the login. */
export function Screens() {
  return <RouterProvider router={router} />;
}
