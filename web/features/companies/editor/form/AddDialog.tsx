import { useApolloClient } from '@apollo/client/react';
import { Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { CreateCompanyInput } from '../../../../gql/types.ts';
import { useCreateCompanyMutation } from '../companyEditor.gql.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';
import { changesOf, emptyForm, fieldNames } from './formRules.ts';
import { useCompanyForm } from './useCompanyForm.ts';
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
  const idPrefix = useId();
  const state = useCompanyForm(emptyForm);
  const guard = useLeaveGuard(state.isDirty);
  const [create, { loading: isBusy }] = useCreateCompanyMutation();
  const [error, setError] = useState<string | null>(null);

  const fail = (message: string, field?: string | null) => {
    const name = fieldNames.find((each) => each === field);
    if (name) state.refuse(name, message);
    else setError(message);
    showToast({ title: 'Update Failed', description: message, tone: 'error' });
  };
  const save = async () => {
    const atFault = state.check();
    setError(null);
    if (atFault) return document.getElementById(`${idPrefix}-${atFault}`)?.focus();
    try {
      const input = changesOf(emptyForm, state.form) as CreateCompanyInput;
      const { data } = await create({ variables: { input } });
      const answer = data?.createCompany;
      if (answer?.__typename !== 'Company') {
        fail(answer?.message ?? 'The server gave no answer. Try again in a moment.', answer?.field);
        return;
      }
      void reloadCompanies(client);
      showToast({ title: 'Company Added', description: `${answer.name} is in the database.`, tone: 'success' });
      guard.allow();
      onClose();
    } catch (thrown) {
      console.error(thrown);
      fail(describeError(thrown));
    }
  };

  return (
    <>
      <Dialog.Body pt="5">
        <form
          id={`${idPrefix}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <CompanyFields state={state} idPrefix={idPrefix} isDisabled={isBusy} isNew />
        </form>
      </Dialog.Body>
      <Dialog.Footer flexDirection="column" alignItems="stretch" gap="3" borderTopWidth="1px" pt="4">
        {error && (
          <Text role="alert" color="fg.error" textStyle="sm">
            {error}
          </Text>
        )}
        <Stack direction="row" justify="flex-end" gap="3">
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={`${idPrefix}-form`} colorPalette="brand" loading={isBusy} loadingText="Saving...">
            Add Company
          </Button>
        </Stack>
      </Dialog.Footer>
      {guard.dialog}
    </>
  );
}
