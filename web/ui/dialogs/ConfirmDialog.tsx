import { later } from '../later.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  message: string;
  /** It can be undone as long as the firm's trash keeps it. */
  isKeptInTrash?: boolean;
  confirmLabel?: string;
  /** The action loses no data. */
  isHarmless?: boolean;
  isBusy?: boolean;
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The element that takes the focus on close; without one, the previously focused element does. */
  finalFocus?: () => HTMLElement | null;
}

const useConfirmCard = later(async () => (await import('./ConfirmCard.tsx')).ConfirmCard);

/**
 * Asks before something is deleted or an important action starts. The caller closes it after success; until then it stays, with
 * `error` after a failure.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Card = useConfirmCard(props.isOpen);
  return Card && <Card {...props} />;
}
