import type { RefObject } from 'react';
import type { useDeletion } from '../../lib/hooks/useDeletion.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { focusableOfRow } from '../lists/useVirtualRows.ts';

/** Asks before a row is deleted. The focus then goes to the next row, or to the heading when none is left. */
export function DeletionDialog(props: {
  deletion: Omit<ReturnType<typeof useDeletion<{ index: number }>>, 'ask'>;
  title: string;
  message: string;
  /** True where the trash does not keep what is deleted. */
  isForGood?: boolean;
  list: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
}) {
  const { deletion, list, heading } = props;
  const { gone } = deletion;
  return (
    <ConfirmDialog
      isOpen={deletion.target !== null}
      title={props.title}
      message={props.message}
      isKeptInTrash={props.isForGood !== true}
      isBusy={deletion.isBusy}
      error={deletion.error}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
      finalFocus={() => gone.current && (focusableOfRow(list.current, gone.current.index) ?? heading.current)}
    />
  );
}
