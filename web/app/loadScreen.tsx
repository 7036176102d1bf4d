import { useEffect, useState, type ComponentType } from 'react';
import { Crash } from '../ui/ErrorBoundary.tsx';

type Screen = { Component: ComponentType };

/**
 * A route's screen, from a file of its own. The router loads a file once and keeps a failure for ever, so a screen whose file
 * failed to load shows the failure itself and loads it again.
 */
export function loadScreen(load: () => Promise<Screen>): () => Promise<Screen> {
  return () => load().catch((failure: unknown) => ({ Component: lateScreen(load, failure) }));
}

function lateScreen(load: () => Promise<Screen>, firstFailure: unknown): ComponentType {
  let Loaded: ComponentType | null = null;
  return function LateScreen() {
    const [failure, setFailure] = useState(firstFailure);
    useEffect(() => {
      console.error(failure);
    }, [failure]);
    if (Loaded) return <Loaded />;
    const tryAgain = async () => {
      try {
        ({ Component: Loaded } = await load());
        setFailure(null);
      } catch (error) {
        setFailure(error);
      }
    };
    return <Crash error={failure} onRetry={() => void tryAgain()} />;
  };
}
