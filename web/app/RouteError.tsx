import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { Crash } from '../ui/errors/ErrorBoundary.tsx';

/** Replaces a screen that failed or whose file could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return <Crash error={error} onRetry={() => void revalidate()} />;
}
