import { useState } from 'react';
import { changedFields, fieldNames, problemsOf, type CompanyForm, type FieldName, type Problems } from './formRules.ts';

/**
 * Holds the typed edits over the company's state `base`, and their problems, which are shown after the first attempt to
 * save.
 */
export function useCompanyForm(initial: CompanyForm) {
  const [base, setBase] = useState(initial);
  const [form, setForm] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<Problems>({});
  const found = problemsOf(base, form);

  return {
    base,
    form,
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
    /** Shows the problems from now on. Returns the first field with a problem, or null. */
    check: (): FieldName | null => {
      setChecked(true);
      setRefusals({});
      return fieldNames.find((field) => found[field] !== undefined) ?? null;
    },
    refuse: (field: FieldName, message: string) => setRefusals({ [field]: message }),
  };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;
