import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';

/** Every screen behind the login. */
export function Screens() {
  const [router] = useState(createRouter);
  return <RouterProvider router={router} />;
}
