import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportSummaryFragment } from '../../../../gql/graphql.ts';
import { useUndoCompanyImportMutation } from '../../../../gql/hooks.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';

/** Takes back all that an import changed, after asking. */
export function UndoImport({ given, size }: { given: ImportSummaryFragment; size: 'xs' | 'sm' | 'md' }) {
  const client = useApolloClient();
  const [isAsking, setAsking] = useState(false);
  const [undoImport] = useUndoCompanyImportMutation();
  const undo = useAction(async () => {
    const input = { id: given.id };
    await succeed(undoImport({ variables: { input } }).then(({ data }) => data?.undoCompanyImport));
    void reloadCompanies(client);
    setAsking(false);
    showToast({
      title: 'Import Undone',
      description: `What ${given.fileName} changed is as it was before.`,
      tone: 'success',
    });
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
        message={`Companies that ${given.fileName} added are removed unless something else is known of them, and the figures that it changed go back. What people edited stays.`}
        confirmLabel="Undo import"
        isBusy={undo.isBusy}
        error={undo.error ?? undefined}
        onConfirm={() => undo.run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
