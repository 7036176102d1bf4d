import { Failure } from '../request/errors.ts';
import { formatList } from '../finance/formatFigure.ts';

/** A text that somebody else changed after the edit's version, with both values. */
export interface OvertakenText<Field extends string = string> {
  field: Field;
  yours: string;
  theirs: string | null;
}

/** Two people changed the same text. Nothing was saved, and the second person chooses. */
export class TextEditConflict extends Failure {
  readonly fields: OvertakenText[];

  constructor(noun: string, version: number, overtaken: OvertakenText[]) {
    const names = formatList(overtaken.map(({ field }) => field));
    const then = `Look at both and send it again with version ${version}.`;
    super('CONFLICT', `Somebody else changed the ${names} of this ${noun} meanwhile. ${then}`, {
      field: overtaken[0]?.field ?? 'version',
    });
    this.fields = overtaken;
  }
}

/** Returns the given texts that differ from the stored texts. */
export function changedTexts<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, string | null>>,
  given: Readonly<Partial<Record<Field, string | null>>>,
): OvertakenText<Field>[] {
  return (Object.keys(given) as Field[]).flatMap((field) => {
    const yours = given[field];
    return yours == null || yours === (before[field] ?? '') ? [] : [{ field, yours, theirs: before[field] }];
  });
}

export function newTexts<Field extends string>(
  changed: readonly OvertakenText<Field>[],
): Partial<Record<Field, string>> {
  return Object.fromEntries(changed.map(({ field, yours }) => [field, yours])) as Partial<Record<Field, string>>;
}

/** Returns the changed texts that somebody else also changed after the edit's version. */
export function overtakenTexts(
  changed: readonly OvertakenText[],
  fieldVersions: unknown,
  seen: number,
): OvertakenText[] {
  const changedIn = fieldVersions as Readonly<Partial<Record<string, number>>>;
  return changed.filter(({ field }) => (changedIn[field] ?? 1) > seen);
}

/** Returns the version of each text's last change, after saving `texts`. */
export function versionsAfter(fieldVersions: unknown, texts: object, version: number): Record<string, number> {
  const now = Object.keys(texts).map((field) => [field, version]);
  return { ...(fieldVersions as Record<string, number>), ...(Object.fromEntries(now) as Record<string, number>) };
}
