import type { EditedFigureFragment, EditorObservationFragment } from '../companyEditor.gql.ts';
import type { MetricUnit } from '../../../../gql/types.ts';
import { figureText, plainPeriod } from '../../../../lib/text/figureText.ts';
import type { Choices as AllChoices, FieldConflict as Conflict } from '../../../../ui/notices/ConflictPanel.tsx';
import { fieldNames, type CompanyForm, type FieldName } from './formRules.ts';

export interface FieldSource {
  /** The statement of the best source, in one line; null if no source states anything. */
  line: string | null;
  /** True when the shown value is a person's edit, which can be withdrawn. */
  isEdited: boolean;
  /** True when `line` contradicts the shown value. */
  isContradiction: boolean;
  /** The shown amount in its own currency with its rate; null for US dollars. */
  own: string | null;
  /** The currency of the shown amount if it has no rate, which leaves the field empty; otherwise null. */
  rateless: string | null;
  conflicts: string[];
}

/**
 * Describes the sources of a figure. For a person's edit, `line` is the source that would be shown without the edit.
 */
export function sourceOf(figure: EditedFigureFragment | undefined): FieldSource {
  const shown = figure?.observation;
  const isEdited = shown?.origin === 'PERSON';
  const read = (figure?.candidates ?? []).find(
    ({ origin, isRejected, doubt, isVerified }) => origin !== 'PERSON' && !isRejected && (doubt === null || isVerified),
  );
  const conflicts = figure?.conflicts ?? [];
  const best = isEdited ? read : (shown ?? read);
  return {
    line: best ? sourceLine(best) : null,
    isEdited,
    own: shown && figure.conversion ? `${figureText(shown)} ${figure.conversion}` : null,
    rateless:
      figure && shown?.unit === 'MONEY' && shown.value !== null && figure.usdValue === null ? shown.currency : null,
    isContradiction: conflicts.some(({ observation }) => observation.id === best?.id),
    conflicts: conflicts.filter(({ observation }) => observation.id !== best?.id).map(({ explanation }) => explanation),
  };
}

/** Returns 'annual-report.pdf, page 41: $51,761 in millions, FY2022'. */
export function sourceLine(observation: EditorObservationFragment): string {
  const { source, unit, currency, scale, periodLabel, computation } = observation;
  const place = source.place ? `${source.title}, ${source.place}` : source.title;
  const statement = computation
    ? `${figureText(observation)} = ${computation}`
    : withUnit(observation.printed, unit, isCurrencyIn(scale, currency) ? null : (currency ?? null));
  return `${place}: ${[scale ? `${statement} ${scale}` : statement, periodLabel && plainPeriod(periodLabel)].filter(Boolean).join(', ')}`;
}

/** True when the scale also states the currency, as in the column headers '$M', 'TEUR' and 'Mio. EUR'. */
function isCurrencyIn(scale: string | null, currency: string | null): boolean {
  return scale !== null && (/\p{Sc}/u.test(scale) || (currency !== null && scale.includes(currency)));
}

function withUnit(printed: string, unit: MetricUnit, currency: string | null): string {
  if (unit === 'PERCENT') return /%|percent|per cent/i.test(printed) ? printed : `${printed}%`;
  // A printed sign or code, or words such as 'EUR' or 'dollars', already states the currency.
  if (unit !== 'MONEY' || currency === null || /[\p{L}\p{Sc}]/u.test(printed)) return printed;
  return currency === 'USD' ? `$${printed}` : `${currency} ${printed}`;
}

export type Choices = AllChoices<FieldName>;
export type FieldConflict = Conflict<FieldName>;

/** Returns the conflicts about fields of the form: the typed value, and the value that somebody else saved. */
export function conflictsOf(fields: readonly string[], typed: CompanyForm, now: CompanyForm): FieldConflict[] {
  return fieldNames
    .filter((field) => fields.includes(field))
    .map((field) => ({ field, yours: typed[field], theirs: now[field] }));
}

/** Returns the form after a choice: with the typed value, or with the value that somebody else saved, from `now`. */
export function chosen(
  form: CompanyForm,
  typed: CompanyForm,
  now: CompanyForm,
  field: FieldName,
  choice: 'yours' | 'theirs',
): CompanyForm {
  return { ...form, [field]: (choice === 'yours' ? typed : now)[field] };
}

/** Returns the first field without a choice; null when all conflicts are settled. */
export function unsettled(conflicts: readonly FieldConflict[], choices: Choices): FieldName | null {
  return conflicts.find(({ field }) => choices[field] === undefined)?.field ?? null;
}
