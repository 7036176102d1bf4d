import { RouterProvider } from 'react-router-dom';
import { nextTask } from '../lib/nextTask.ts';
import { createRouter } from './router.tsx';

// The screens' modules have just started; what follows is the first screen's file.
await nextTask();
/** From the moment this file is there the first screen's own file loads, while the session is still asked for. */
const router = createRouter();

/** Every screen behind the login. */
export function Screens() {
  return <RouterProvider router={router} />;
}
