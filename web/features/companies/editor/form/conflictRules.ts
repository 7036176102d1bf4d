import type { Choices, FieldConflict } from './ConflictPanel.tsx';
import { fieldNames } from './formRules.ts';
import type { CompanyForm, FieldName } from './formRules.ts';

/** The conflicts that the form can show: of fields that it has. */
export function conflictsOf(
  fields: readonly { field: string; yours: string | null; theirs: string | null }[],
): FieldConflict[] {
  return fields.flatMap(({ field, yours, theirs }) => {
    const name = fieldNames.find((each) => each === field);
    return name === undefined ? [] : [{ field: name, yours, theirs }];
  });
}

/** The form after a choice: the typed value, or the one that somebody else saved, which `now` holds. */
export function chosen(
  form: CompanyForm,
  typed: CompanyForm,
  now: CompanyForm,
  field: FieldName,
  choice: 'yours' | 'theirs',
): CompanyForm {
  return { ...form, [field]: (choice === 'yours' ? typed : now)[field] };
}

/** The first field that nobody has chosen for; null when all are settled. */
export function unsettled(conflicts: readonly FieldConflict[], choices: Choices): FieldName | null {
  return conflicts.find(({ field }) => choices[field] === undefined)?.field ?? null;
}
