import { ErrorText } from '../errors/ErrorText.tsx';
import { PlainDialog } from './PlainDialog.tsx';
import { Button, Dialog } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTrashStateQuery } from '../toasts/trash.gql.ts';
import { formatCount } from '../../lib/text/format.ts';
import { Muted } from '../page/Muted.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  message: string;
  /** True when the firm's trash keeps the thing, so that the action can be undone. */
  isKeptInTrash?: boolean;
  confirmLabel?: string;
  /** True for an action that loses no data. */
  isHarmless?: boolean;
  isBusy?: boolean;
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Returns the element that takes the focus on close; without it, the previously focused element does. */
  finalFocus?: () => HTMLElement | null;
}

export function ConfirmCard(props: ConfirmDialogProps) {
  const { confirmLabel = 'Delete', isBusy = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <PlainDialog
      role="alertdialog"
      size="xs"
      open={props.isOpen}
      initialFocusEl={() => cancel.current}
      finalFocusEl={props.finalFocus}
      closeOnEscape={!isBusy}
      onClose={props.onCancel}
    >
      <Dialog.Header>
        <Dialog.Title>{props.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description color="fg.muted">{props.message}</Dialog.Description>
        {props.isKeptInTrash && <TrashNote />}
        <ErrorText mt="3">{props.error}</ErrorText>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={cancel} variant="outline" disabled={isBusy} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button colorPalette={props.isHarmless ? 'brand' : 'red'} loading={isBusy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </PlainDialog>
  );
}

function TrashNote() {
  const days = useTrashStateQuery().data?.trashState.days;
  if (days === undefined) return null;
  return (
    <Muted mt="3">
      {days === 0
        ? 'Your firm keeps no trash, so this is permanent.'
        : `For ${formatCount(days, 'day')} it can still be restored from the trash.`}
    </Muted>
  );
}
