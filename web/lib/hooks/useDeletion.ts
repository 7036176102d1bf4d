import { useCallback, useRef, useState } from 'react';
import { describeError } from '../answers/describeError.ts';

export interface Deleted {
  __typename: 'DeletedNode';
  trashItemId?: string | null;
}
export interface Refused {
  __typename: 'Failure';
  code: string;
  message: string;
}

/** Asks, then deletes by `remove`; `onGone` takes the entity off the screen. A failure stays as `error`. */
export function useDeletion<Target>(
  remove: (target: Target) => Promise<Deleted | Refused | undefined>,
  onGone: (target: Target, trashItemId: string | null) => void,
) {
  const [target, setTarget] = useState<Target | null>(null);
  const gone = useRef<Target>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    if (target === null || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await remove(target);
      // An entity that a colleague deleted meanwhile counts as deleted.
      if (answer?.__typename === 'Failure' && answer.code !== 'NOT_FOUND') {
        console.error('Deletion refused:', answer.message);
        setError(answer.message);
      } else {
        gone.current = target;
        onGone(target, (answer?.__typename === 'DeletedNode' && answer.trashItemId) || null);
        setTarget(null);
      }
    } catch (thrown) {
      console.error('Deletion failed:', thrown);
      setError(describeError(thrown));
    } finally {
      setBusy(false);
    }
  };

  const ask = useCallback((next: Target) => {
    gone.current = null;
    setError(undefined);
    setTarget(next);
  }, []);

  return {
    target,
    /** The deleted entity, until the next confirmation opens: the focus cannot return to it. */
    gone,
    isBusy,
    error,
    ask,
    cancel: () => setTarget(null),
    confirm: () => void confirm(),
  };
}
