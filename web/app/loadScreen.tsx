import { useEffect, useState, type ComponentType } from 'react';
import { Crash } from '../ui/errors/ErrorBoundary.tsx';

type Screen = { Component: ComponentType };
type Module = Record<string, ComponentType>;

/**
 * Returns a route's screen from a separate file. The router loads a file once and keeps a failure for ever, so this
 * screen shows the failure itself and can load the file again.
 * @param name the component that the file exports
 */
export function loadScreen(name: string, load: () => Promise<Module>): () => Promise<Screen> {
  const screenOf = (module: Module): Screen => {
    const Component = module[name];
    if (!Component) throw new Error(`The file of this screen exports no ${name}.`);
    return { Component };
  };
  return async () => {
    try {
      return screenOf(await load());
    } catch (failure) {
      return { Component: lateScreen(async (reason) => screenOf(await loadAgain(reason, load)), failure) };
    }
  };
}

async function loadAgain(failure: unknown, load: () => Promise<Module>): Promise<Module> {
  const address = failure instanceof TypeError && /\bhttps?:\S+\.js\b/.exec(failure.message)?.[0];
  if (!address) return load();
  return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module;
}

function lateScreen(load: (failure: unknown) => Promise<Screen>, firstFailure: unknown): ComponentType {
  let Loaded: ComponentType | null = null;
  return function LateScreen() {
    const [failure, setFailure] = useState(firstFailure);
    useEffect(() => {
      console.error(failure);
    }, [failure]);
    if (Loaded) return <Loaded />;
    const tryAgain = async () => {
      try {
        ({ Component: Loaded } = await load(failure));
        setFailure(null);
      } catch (error) {
        setFailure(error);
      }
    };
    return <Crash error={failure} onRetry={() => void tryAgain()} />;
  };
}
