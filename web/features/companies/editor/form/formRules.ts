import { companyFields } from '../../../../gql/figures.ts';
import type { EditorCompanyFragment } from '../companyEditor.gql.ts';
import type { Metric, MetricUnit, UpdateCompanyInput } from '../../../../gql/types.ts';
import { maxCompanyNameLength } from '../../../../lib/longestCompanyName.ts';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';

interface FigureField {
  label: string;
  short: string;
  metric: Metric;
  figureUnit: MetricUnit;
  maxLength?: number;
  isChoice?: boolean;
  isLong?: boolean;
  min?: number;
  max?: number;
  decimals?: number;
  unit?: string;
  before?: string;
  after?: string;
}

export type FigureName = keyof typeof companyFields;
export type FieldName = FigureName | 'name';

export const figureFields: Readonly<Record<FigureName, FigureField>> = companyFields;
export const figureNames = Object.keys(companyFields) as FigureName[];
/** In the order of the form: the name stands before the long texts. */
export const fieldNames: FieldName[] = [
  ...figureNames.filter((field) => !figureFields[field].isLong),
  'name',
  ...figureNames.filter((field) => figureFields[field].isLong),
];

const recordOf = <Value>(valueOf: (field: FieldName) => Value) =>
  Object.fromEntries(fieldNames.map((field) => [field, valueOf(field)])) as Record<FieldName, Value>;

const figureOf = (field: FieldName) => (field === 'name' ? undefined : figureFields[field]);
export const fieldLabels = recordOf((field) => figureOf(field)?.label ?? 'Name');

/** The text of each field, as typed. An empty text means 'not known'. */
export type CompanyForm = Record<FieldName, string>;
export type Problems = Partial<Record<FieldName, string>>;

type EditableValues = Pick<EditorCompanyFragment, FieldName>;
type CompanyChanges = Omit<UpdateCompanyInput, 'id' | 'version'>;

type NumberRule = Required<Pick<FigureField, 'min' | 'max' | 'decimals' | 'unit'>>;

function numberRule(field: FieldName): NumberRule | undefined {
  const { min, max, decimals, unit } = figureOf(field) ?? {};
  if (min === undefined || max === undefined || decimals === undefined || unit === undefined) return undefined;
  return { min, max, decimals, unit };
}

export const emptyForm: CompanyForm = recordOf(() => '');

/** Returns the fields of a company before anything is typed. */
export function formOf(company: EditableValues): CompanyForm {
  const text = (field: FieldName) => {
    const value = company[field];
    if (value === null) return '';
    return typeof value === 'number' ? String(Number(value.toFixed(numberRule(field)?.decimals ?? 6))) : value;
  };
  return recordOf(text);
}

export function changedFields(before: CompanyForm, form: CompanyForm): FieldName[] {
  return fieldNames.filter((field) => form[field].trim() !== before[field].trim());
}

/**
 * Returns the problems of the changed fields, a sentence each. An unchanged field never has a problem, because the user
 * did not write it.
 */
export function problemsOf(before: CompanyForm, form: CompanyForm): Problems {
  const fields = changedFields(before, form);
  // A new company has an empty name, so its name is checked even when it is unchanged.
  if (form.name.trim() === '' && !fields.includes('name')) fields.push('name');
  const found = fields.flatMap((field) => {
    const problem = problemOf(field, form[field].trim());
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}

function problemOf(field: FieldName, text: string): string | null {
  const rule = numberRule(field);
  if (rule) return text === '' ? null : numberProblem(text, rule);
  if (field === 'name' && text === '') return 'A company needs a name.';
  const most = field === 'name' ? maxCompanyNameLength : figureFields[field].maxLength;
  if (most !== undefined && text.length > most) {
    return `This is ${formatCount(text.length - most, 'character')} too long: at most ${most} fit.`;
  }
  return null;
}

function numberProblem(text: string, { min, max, decimals, unit }: NumberRule): string | null {
  const value = readNumber(text);
  if (value === null) {
    if (/^-?\d+,\d{1,2}$/.test(text)) return `Write decimals after a point: ${text.replace(',', '.')}.`;
    return `Enter a number such as ${decimals === 0 ? '120' : '12.5'}, or leave it empty if not known.`;
  }
  if (decimals === 0 && !Number.isInteger(value)) return 'Enter a whole number.';
  if (value < min || value > max) return `Enter ${grouped(min)} to ${grouped(max)}${unit === '%' ? '' : ' '}${unit}.`;
  return null;
}

const grouped = (value: number) => formatNumber(value).replace('-', '−');

/** Parses a number as people write it: '1,234.5', '$12.4', '9.5 %', '−3'. Returns null if the text is not a number. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[\s$%]/g, '').replace(/^[−–]/, '-');
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(bare) || !/\d/.test(bare)) return null;
  return Number(bare.replaceAll(',', ''));
}

/** Returns the changed fields in the server's units, null for an emptied field. The fields must have no problems. */
export function changesOf(before: CompanyForm, form: CompanyForm): CompanyChanges {
  const values = changedFields(before, form).map((field) => {
    const text = form[field].trim();
    if (text === '') return [field, null];
    return [field, numberRule(field) ? readNumber(text) : text];
  });
  return Object.fromEntries(values) as CompanyChanges;
}

/** Rebases the form on a newer state of the company: typed values stay, every other field shows the current value. */
export function rebase(form: CompanyForm, before: CompanyForm, now: CompanyForm): CompanyForm {
  const typed = changedFields(before, form);
  return { ...now, ...Object.fromEntries(typed.map((field) => [field, form[field]])) };
}
