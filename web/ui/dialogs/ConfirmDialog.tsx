import type { ConfirmDialogProps } from './ConfirmCard.tsx';
import { later } from '../later.ts';

const useConfirmCard = later(async () => (await import('./ConfirmCard.tsx')).ConfirmCard);

/**
 * Requests a confirmation before something is deleted or an important action starts. The caller closes the dialog after
 * success; until then it stays, with `error` after a failure.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Card = useConfirmCard(props.isOpen);
  return Card && <Card {...props} />;
}
