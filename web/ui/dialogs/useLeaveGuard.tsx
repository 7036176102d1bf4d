import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * Requests a confirmation before an address is left while `isDirty`: by closing the dialog, going back or closing the
 * tab.
 */
export function useLeaveGuard(isDirty: boolean, name: string): { allow: () => void; dialog: ReactNode } {
  const isAllowed = useRef(false);
  const blocker = useBlocker(() => isDirty && !isAllowed.current);

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
        message={`What you typed about ${name} is not saved yet.`}
        confirmLabel="Discard"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    ),
  };
}
