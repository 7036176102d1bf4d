import { useState } from 'react';
import { useUpdateCompanyMutation, type EditedCompanyFragment } from '../companyEditor.gql.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { chosen, conflictsOf, unsettled, type Choices, type FieldConflict } from './sourceRules.ts';
import { changesOf, fieldLabels, formOf, rebase, type CompanyForm, type FieldName } from './formRules.ts';
import { unanswered, type CompanyFormState } from './useCompanyForm.ts';

interface Conflict {
  fields: FieldConflict[];
  choices: Choices;
  /** The form's content when the conflict was found; `now` is the current company. */
  typed: CompanyForm;
  now: CompanyForm;
}

/** Saves a company's form over the version `seen`. A conflict stays until the user has chosen. */
export function useSave(seen: EditedCompanyFragment, state: CompanyFormState, onSaved: () => void) {
  const [update] = useUpdateCompanyMutation();
  const [version, setVersion] = useState(seen.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Rebases the form on another state of the company from the server; typed values stay. */
  const follow = (company: EditedCompanyFragment): { now: CompanyForm; typed: CompanyForm } => {
    const now = formOf(company);
    const typed = rebase(state.form, state.base, now);
    setVersion(company.version);
    state.reset(now, typed);
    return { now, typed };
  };

  const send = async () => {
    if (state.isDirty) {
      const changes = changesOf(state.base, state.form);
      const answer = (await update({ variables: { input: { id: seen.id, version, ...changes } } })).data?.updateCompany;
      if (answer?.__typename === 'CompanyEditConflict') {
        const { now, typed } = follow(answer.company);
        const names = answer.fields.map(({ field }) => field);
        setConflict({ fields: conflictsOf(names, typed, now), choices: {}, typed, now });
        return null;
      }
      if (answer?.__typename !== 'Company') return answer ?? unanswered;
      showToast({ title: 'Company Updated', description: `${answer.name} was saved.`, tone: 'success' });
    }
    onSaved();
    return null;
  };

  const open = conflict && unsettled(conflict.fields, conflict.choices);
  return {
    save: () => void state.save(send, open && `Choose a value for ${fieldLabels[open]} first.`),
    follow,
    conflict,
    choose: (field: FieldName, choice: 'yours' | 'theirs') => {
      if (!conflict) return;
      setConflict({ ...conflict, choices: { ...conflict.choices, [field]: choice } });
      state.reset(conflict.now, chosen(state.form, conflict.typed, conflict.now, field, choice));
    },
  };
}
