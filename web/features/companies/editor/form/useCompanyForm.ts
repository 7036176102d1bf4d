import { useState } from 'react';
import type { CompanyForm, FieldName, Problems } from './formRules.ts';
import { changedFields, fieldNames, problemsOf } from './formRules.ts';

/** What is typed over a company's state `base`, with what is wrong about it, which is told once saving was tried. */
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
    /** Another state of the company, and what then stands in the fields. */
    reset: (next: CompanyForm, typed: CompanyForm) => {
      setBase(next);
      setForm(typed);
    },
    /** Shows what is wrong from now on; answers the first field at fault, null when there is none. */
    check: (): FieldName | null => {
      setChecked(true);
      setRefusals({});
      return fieldNames.find((field) => found[field] !== undefined) ?? null;
    },
    /** What the server says of a field. */
    refuse: (field: FieldName, message: string) => setRefusals({ [field]: message }),
  };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;
