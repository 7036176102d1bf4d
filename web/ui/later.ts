import { useEffect, useState, type ComponentType } from 'react';

/** When the first screen has loaded, in milliseconds after the page's start. */
const quietMs = 2_000;

const whenQuiet = new Promise((resolve) => setTimeout(resolve, quietMs));

/**
 * A component that no screen shows at first, such as a dialog. Its file loads after the first screen, so that the first use does not wait
 * for it, or earlier if it is needed earlier.
 * @returns a hook: the component from the first time that `isNeeded` is true and the file has loaded, null before
 */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
): (isNeeded: boolean) => ComponentType<Props> | null {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const begin = () =>
    (loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (failure: unknown) => {
        loading = null;
        throw failure;
      },
    ));

  return function useLater(isNeeded) {
    const [isUsed, setUsed] = useState(false);
    const [isLoaded, setLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
    if (isNeeded && !isUsed) setUsed(true);
    // A file that failed to load before anybody needed it is loaded again when it is needed.
    useEffect(() => void whenQuiet.then(begin).catch(() => undefined), []);
    useEffect(() => {
      if (!isUsed || isLoaded) return;
      begin().then(
        () => setLoaded(true),
        (cause: unknown) => setFailure({ cause }),
      );
    }, [isUsed, isLoaded]);
    if (failure) throw failure.cause;
    return isUsed ? Loaded : null;
  };
}
