import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  useUndoCompanyImportMutation,
  type ImportDetailsFragment,
  type ImportSummaryFragment,
} from './companyImport.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

/** Undoes everything that an import changed, after a confirmation. Calls `onStart` once the job has started. */
export function UndoImport({
  given,
  size,
  onStart,
}: {
  given: ImportSummaryFragment;
  size: 'xs' | 'sm' | 'md';
  onStart: (started: ImportDetailsFragment) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [undoImport] = useUndoCompanyImportMutation();
  const undo = useAction(async () => {
    const input = { id: given.id, waits: false };
    const started = await succeed(undoImport({ variables: { input } }));
    setAsking(false);
    onStart(started);
  });
  return (
    <>
      <Button
        size={size}
        variant="outline"
        aria-label={`Undo the import of ${given.fileName}`}
        onClick={() => setAsking(true)}
      >
        <Undo2 aria-hidden /> Undo
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo Import"
        message={`Companies added by ${given.fileName} are removed unless something else is known of them, and its changed figures are restored. Edits by people stay.`}
        confirmLabel="Undo import"
        isBusy={undo.isBusy}
        error={undo.error ?? undefined}
        onConfirm={() => undo.run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
