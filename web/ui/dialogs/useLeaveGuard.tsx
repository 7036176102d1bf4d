import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Another panel beside the edited text leaves it as it is. */
const placeOf = ({ pathname, search }: Location) =>
  pathname + withParameters(new URLSearchParams(search), { panel: null });

/** Asks before an address is left while `isDirty`: by closing the dialog, going back or closing the tab. */
export function useLeaveGuard(isDirty: boolean): { allow: () => void; dialog: ReactNode } {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isAllowed.current && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    /** Called after the input is saved: the next navigation needs no confirmation. */
    allow: () => {
      isAllowed.current = true;
    },
    dialog: (
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="Discard Changes"
        message="Unsaved changes will be lost."
        confirmLabel="Discard"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    ),
  };
}
