import { useState } from 'react';
import { useAction } from '../../lib/answers/useAction.ts';
import { useLast } from '../../lib/hooks/useLast.ts';

/**
 * Does something after a confirmation: `ask` opens a `ConfirmDialog` with the properties `dialog`, which closes once
 * `change` has resolved and shows why it rejected. `asked` is what the dialog is about, also while it closes.
 */
export function useConfirmed<Target>(change: (target: Target) => Promise<void>) {
  const [target, ask] = useState<Target | null>(null);
  const action = useAction(async () => {
    if (target === null) return;
    await change(target);
    ask(null);
  });
  return {
    ask,
    asked: useLast(target),
    dialog: {
      isOpen: target !== null,
      isBusy: action.isBusy,
      error: action.error ?? undefined,
      onConfirm: () => action.run(),
      onCancel: () => ask(null),
    },
  };
}
