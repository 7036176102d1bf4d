import { useEffect, useState, type ComponentType } from 'react';

/** In milliseconds after the page's start: even a slow phone shows its first screen by then. */
const latestMs = 8_000;

/** Resolves at the first movement, touch or key, or late: loading before would keep a phone busy. */
export const whenUsed = new Promise<void>((resolve) => {
  const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
  const onUse = () => {
    clearTimeout(timer);
    for (const input of inputs) window.removeEventListener(input, onUse, true);
    resolve();
  };
  const timer = setTimeout(onUse, latestMs);
  for (const input of inputs) window.addEventListener(input, onUse, { capture: true, passive: true });
});

/**
 * Loads a component that no screen shows at first, such as a dialog, when the page is first used or when it is needed
 * earlier, so that opening it takes no time.
 * @returns a hook that returns the component once `isNeeded` was true and the file has loaded; null before
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
    // A file that failed to load before it was needed is loaded again when it is needed.
    useEffect(() => void whenUsed.then(begin).catch(() => undefined), []);
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
