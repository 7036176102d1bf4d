import type { ConfirmDialogProps } from './ConfirmCard.tsx';
import { later } from '../later.ts';

const useConfirmCard = later(async () => (await import('./ConfirmCard.tsx')).ConfirmCard);

/** Asks before something is deleted or started. The caller closes it after success; `error` says why not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Card = useConfirmCard(props.isOpen);
  return Card && <Card {...props} />;
}
