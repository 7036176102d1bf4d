import { useId, useState } from 'react';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { changedFields, fieldNames, problemsOf, type CompanyForm, type FieldName, type Problems } from './formRules.ts';

/** Holds the edits over the company's state `base`. The control of a field has the id `{idPrefix}-{field}`. */
export function useCompanyForm(initial: CompanyForm) {
  const [base, setBase] = useState(initial);
  const [form, setForm] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const idPrefix = useId();
  const found = problemsOf(base, form);
  const focus = (field: FieldName) => document.getElementById(`${idPrefix}-${field}`)?.focus();

  const fail = (message: string, field?: string | null) => {
    const name = fieldNames.find((each) => each === field);
    if (name) {
      setRefusals({ [name]: message });
      focus(name);
    } else setError(message);
    showToast({ title: 'Update Failed', description: message, tone: 'error' });
  };

  /** Saves by `send`, which resolves to what the server refuses. `open` says what a person must decide first. */
  const save = async (send: () => Promise<Refused | null | undefined>, open: string | null = null) => {
    const atFault = fieldNames.find((field) => found[field] !== undefined);
    setChecked(true);
    setRefusals({});
    setError(open);
    if (atFault) focus(atFault);
    if (atFault || open !== null || isBusy) return;
    setBusy(true);
    try {
      const refused = await send();
      if (refused) fail(refused.message, refused.field);
    } catch (thrown) {
      console.error(thrown);
      fail(describeError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return {
    base,
    form,
    idPrefix,
    isBusy,
    error,
    problems: { ...(isChecked && found), ...refusals },
    isDirty: changedFields(base, form).length > 0,
    set: (field: FieldName, text: string) => {
      setForm((current) => ({ ...current, [field]: text }));
      setRefusals((current) => ({ ...current, [field]: undefined }));
    },
    reset: (next: CompanyForm, typed: CompanyForm) => {
      setBase(next);
      setForm(typed);
    },
    save,
  };
}

interface Refused {
  message: string;
  field?: string | null;
}

export const unanswered: Refused = { message: 'The server gave no answer. Try again in a moment.' };

export type CompanyFormState = ReturnType<typeof useCompanyForm>;
