import { useApolloClient } from '@apollo/client/react';
import { Button, Dialog, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import { useEditedCompanyQuery, useMergeCompaniesMutation, type EditorCompanyFragment } from '../companyEditor.gql.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { DialogEnd, NotOpened } from '../../../../ui/dialogs/DialogParts.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';
import { MergePreview } from './MergePreview.tsx';
import { TargetPicker } from './TargetPicker.tsx';

/**
 * Opens 'Merge…' for the company with this id; null closes it. The user chooses the company that stays, sees the change
 * and confirms it.
 */
export function MergeDialog(props: { id: string | null; row: EditorCompanyFragment | undefined; onClose: () => void }) {
  return (
    <DialogFrame
      isOpen={props.id !== null}
      title="Merge Companies"
      subtitle={props.row && `${props.row.name} becomes part of another company`}
      onClose={props.onClose}
    >
      {props.id !== null && <Loaded key={props.id} id={props.id} row={props.row} onClose={props.onClose} />}
    </DialogFrame>
  );
}

function Loaded(props: { id: string; row: EditorCompanyFragment | undefined; onClose: () => void }) {
  const query = useEditedCompanyQuery({ variables: { id: props.id } });
  const company = query.data?.node?.__typename === 'Company' ? query.data.node : props.row;
  if (company) return <Merge company={company} onClose={props.onClose} />;
  return (
    <NotOpened
      title="This company could not be opened"
      ifGone="It no longer exists. Close this and reload the list."
      query={query}
    >
      <Skeleton height="40" />
    </NotOpened>
  );
}

function Merge({ company, onClose }: { company: EditorCompanyFragment; onClose: () => void }) {
  const client = useApolloClient();
  const [target, setTarget] = useState<EditorCompanyFragment | null>(null);
  const [mergeCompanies] = useMergeCompaniesMutation();
  const merge = useAction(async (into: EditorCompanyFragment) => {
    const input = { id: company.id, intoId: into.id };
    await succeed(mergeCompanies({ variables: { input } }));
    void reloadCompanies(client);
    const description = `${company.name} is part of ${into.name}. Undo it there: open ${into.name} for editing.`;
    showToast({ title: 'Companies Merged', description, tone: 'success' });
    onClose();
  });
  return (
    <>
      <Dialog.Body pt="5">
        {target ? (
          <MergePreview merged={company} target={target} />
        ) : (
          <TargetPicker company={company} onPick={setTarget} />
        )}
      </Dialog.Body>
      <DialogEnd error={merge.error}>
        {target && (
          <Button variant="ghost" me="auto" ms="-3" disabled={merge.isBusy} onClick={() => setTarget(null)}>
            Choose another
          </Button>
        )}
        <Button variant="outline" disabled={merge.isBusy} onClick={onClose}>
          Cancel
        </Button>
        {target && (
          <Button
            colorPalette="brand"
            loading={merge.isBusy}
            loadingText="Merging..."
            onClick={() => merge.run(target)}
          >
            Merge
          </Button>
        )}
      </DialogEnd>
    </>
  );
}
