import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import {
  type ImportDetailsFragment,
  type ImportSummaryFragment,
  UndoCompanyImportDocument,
} from './companyImport.gql.ts';
import { useConfirmed } from '../../../../ui/dialogs/useConfirmed.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useSend } from '../../../../lib/answers/useAction.ts';

/** Undoes everything that an import changed, after a confirmation. Calls `onStart` once the job has started. */
export function UndoImport(props: {
  given: ImportSummaryFragment;
  size: 'xs' | 'md';
  onStart: (started: ImportDetailsFragment) => void;
}) {
  const { given, size, onStart } = props;
  const undoImport = useSend(UndoCompanyImportDocument);
  const { ask, dialog } = useConfirmed(async (id: string) => {
    onStart(await undoImport({ id, waits: false }));
  });
  return (
    <>
      <Button
        size={size}
        variant="outline"
        aria-label={`Undo the import of ${given.fileName}`}
        onClick={() => ask(given.id)}
      >
        <Undo2 /> Undo
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Undo Import"
        message={`Companies added by ${given.fileName} are removed unless something else is known of them, and its changed figures are restored. Edits by people stay.`}
        confirmLabel="Undo import"
      />
    </>
  );
}
