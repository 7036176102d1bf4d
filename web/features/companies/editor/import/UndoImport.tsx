import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import {
  useUndoCompanyImportMutation,
  type ImportDetailsFragment,
  type ImportSummaryFragment,
} from './companyImport.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useConfirmed } from '../../../../ui/dialogs/useConfirmed.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

/** Undoes everything that an import changed, after a confirmation. Calls `onStart` once the job has started. */
export function UndoImport(props: {
  given: ImportSummaryFragment;
  size: 'xs' | 'md';
  onStart: (started: ImportDetailsFragment) => void;
}) {
  const { given, size, onStart } = props;
  const [undoImport] = useUndoCompanyImportMutation();
  const { ask, dialog } = useConfirmed(async (id: string) => {
    onStart(await succeed(undoImport({ variables: { input: { id, waits: false } } })));
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
