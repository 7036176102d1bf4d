import { useState } from 'react';
import { useUpdateCompanyMutation, type EditedCompanyFragment } from '../companyEditor.gql.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { chosen, conflictsOf, unsettled, type Choices, type FieldConflict } from './sourceRules.ts';
import { changesOf, fieldLabels, fieldNames, formOf, rebase, type CompanyForm, type FieldName } from './formRules.ts';
import type { CompanyFormState } from './useCompanyForm.ts';

interface Conflict {
  fields: FieldConflict[];
  choices: Choices;
  /** The form's content when the conflict was found; `now` is the current company. */
  typed: CompanyForm;
  now: CompanyForm;
}

/**
 * Saves a company's form over the version `seen`. A conflict stays until the user has chosen. `focus` moves the focus
 * to a field.
 */
export function useSave(
  seen: EditedCompanyFragment,
  state: CompanyFormState,
  does: { onSaved: () => void; focus: (field: FieldName) => void },
) {
  const [update] = useUpdateCompanyMutation();
  const [version, setVersion] = useState(seen.version);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const fail = (message: string, field?: string | null) => {
    const name = fieldNames.find((each) => each === field);
    if (name) {
      state.refuse(name, message);
      does.focus(name);
    } else setError(message);
    showToast({ title: 'Update Failed', description: message, tone: 'error' });
  };

  /** Rebases the form on another state of the company from the server; typed values stay. */
  const follow = (company: EditedCompanyFragment): { now: CompanyForm; typed: CompanyForm } => {
    const now = formOf(company);
    const typed = rebase(state.form, state.base, now);
    setVersion(company.version);
    state.reset(now, typed);
    return { now, typed };
  };

  const send = async () => {
    const changes = changesOf(state.base, state.form);
    const { data } = await update({ variables: { input: { id: seen.id, version, ...changes } } });
    const answer = data?.updateCompany;
    if (answer?.__typename === 'Company') {
      showToast({ title: 'Company Updated', description: `${answer.name} was saved.`, tone: 'success' });
      does.onSaved();
    } else if (answer?.__typename === 'CompanyEditConflict') {
      const { now, typed } = follow(answer.company);
      const fields = conflictsOf(
        answer.fields.map(({ field }) => field),
        typed,
        now,
      );
      setConflict({ fields, choices: {}, typed, now });
    } else if (answer) fail(answer.message, answer.field);
    else fail('The server gave no answer. Try again in a moment.');
  };

  const save = async () => {
    const atFault = state.check();
    const open = conflict && unsettled(conflict.fields, conflict.choices);
    setError(open ? `Choose a value for ${fieldLabels[open]} first.` : null);
    if (atFault) {
      does.focus(atFault);
      return;
    }
    if (open || isBusy) return;
    if (!state.isDirty) {
      does.onSaved();
      return;
    }
    setBusy(true);
    try {
      await send();
    } catch (thrown) {
      console.error(thrown);
      fail(describeError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return {
    save: () => void save(),
    follow,
    isBusy,
    error,
    conflict,
    choose: (field: FieldName, choice: 'yours' | 'theirs') => {
      if (!conflict) return;
      setConflict({ ...conflict, choices: { ...conflict.choices, [field]: choice } });
      state.reset(conflict.now, chosen(state.form, conflict.typed, conflict.now, field, choice));
    },
  };
}
