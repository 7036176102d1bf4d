import { useApolloClient } from '@apollo/client/react';
import type { CreateCompanyInput } from '../../../../gql/types.ts';
import { useCreateCompanyMutation } from '../companyEditor.gql.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { CompanyFields, CompanyFormFrame } from './CompanyFields.tsx';
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';
import { changesOf, emptyForm } from './formRules.ts';
import { unanswered, useCompanyForm } from './useCompanyForm.ts';
import { useLeaveGuard } from '../../../../ui/dialogs/useLeaveGuard.tsx';

/** Adds a company about which no source has been read yet. */
export function AddDialog(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame
      isOpen={props.isOpen}
      title="Add Company"
      subtitle="Empty fields stay not known until a source states them."
      onClose={props.onClose}
    >
      <AddForm onClose={props.onClose} />
    </DialogFrame>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const state = useCompanyForm(emptyForm);
  const guard = useLeaveGuard(state.isDirty);
  const [create] = useCreateCompanyMutation();
  const send = async () => {
    const input = changesOf(emptyForm, state.form) as CreateCompanyInput;
    const answer = (await create({ variables: { input } })).data?.createCompany;
    if (answer?.__typename !== 'Company') return answer ?? unanswered;
    void reloadCompanies(client);
    showToast({ title: 'Company Added', description: `${answer.name} is in the database.`, tone: 'success' });
    guard.allow();
    onClose();
    return null;
  };
  return (
    <>
      <CompanyFormFrame state={state} onSubmit={() => void state.save(send)} saveLabel="Add Company" onClose={onClose}>
        <CompanyFields state={state} isNew />
      </CompanyFormFrame>
      {guard.dialog}
    </>
  );
}
