import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';

/** From the moment this file is there the first screen's own file loads, while the session is still asked for. */
const router = createRouter();

/** Every screen behind the login. */
export function Screens() {
  return <RouterProvider router={router} />;
}
