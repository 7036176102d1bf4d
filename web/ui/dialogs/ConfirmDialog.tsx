import type { ConfirmDialogProps } from './ConfirmCard.tsx';
import { later } from '../later.ts';

const useConfirmCard = later(async () => (await import('./ConfirmCard.tsx')).ConfirmCard);

/**
 * Asks before something is deleted or an important action starts. The caller closes it after success; until then it stays, with
 * `error` after a failure.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Card = useConfirmCard(props.isOpen);
  return Card && <Card {...props} />;
}
