import type { EditedFigureFragment, EditorObservationFragment } from '../companyEditor.gql.ts';
import type { MetricUnit } from '../../../../gql/types.ts';
import { figureText, plainPeriod } from '../../../../lib/text/figureText.ts';

export interface FieldSource {
  /** The statement of the best source, in one line; null if no source states anything. */
  line: string | null;
  /** True when the shown value is a person's edit, which can be withdrawn. */
  isEdited: boolean;
  /** True when `line` contradicts the shown value. */
  isContradiction: boolean;
  /** The currency of the shown amount if the firm has no rate for it, which leaves the field empty; otherwise null. */
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
  const said = computation
    ? `${figureText(observation)} = ${computation}`
    : withUnit(observation.printed, unit, isCurrencyIn(scale, currency) ? null : (currency ?? null));
  return `${place}: ${[scale ? `${said} ${scale}` : said, periodLabel && plainPeriod(periodLabel)].filter(Boolean).join(', ')}`;
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
