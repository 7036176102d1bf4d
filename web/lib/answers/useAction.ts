import { describeError } from './describeError.ts';
import { useState } from 'react';

/** Returns a button's action with its busy state and the sentence of its failure; it runs at most once at a time. */
export function useAction<Input extends unknown[]>(deed: (...input: Input) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (...input: Input): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await deed(...input);
    } catch (thrown) {
      console.error(thrown);
      setError(describeError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { run: (...input: Input) => void run(...input), isBusy, error };
}
