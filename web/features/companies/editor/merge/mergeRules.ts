import type { EditedCompanyFragment, EditorCompanyFragment } from '../companyEditor.gql.ts';
import type { Metric } from '../../../../gql/types.ts';
import { formatColumnPercent } from '../../../../lib/text/format.ts';
import { figureFields, figureNames, type FigureName } from '../form/formRules.ts';
import { countText, millionsText, unknown } from '../table/cellText.ts';

interface MergeLine {
  label: string;
  merged: string;
  target: string;
  after: string;
  /** False when the server will choose between the two values by their sources. */
  isCertain: boolean;
}

/** A company, with the origins of its figures if they are loaded. */
export type MergedPart = EditorCompanyFragment & Partial<Pick<EditedCompanyFragment, 'figures'>>;

/** The figures of the preview. The industry and the stage come first, because they say most about a company. */
const shown: readonly FigureName[] = [...new Set<FigureName>(['industry', 'stage', ...figureNames])].filter(
  (name) => !figureFields[name].isLong,
);

function read(company: EditorCompanyFragment, name: FigureName): string {
  const value = company[name];
  const unit = figureFields[name].figureUnit;
  if (typeof value === 'string') return value;
  if (unit === 'MONEY') return millionsText(value);
  return unit === 'PERCENT' ? formatColumnPercent(value) : countText(value);
}

/** Returns what a merge does to the shown figures. Metrics that neither company has are left out. */
export function mergeLines(merged: MergedPart, target: MergedPart): MergeLine[] {
  return shown.flatMap((name): MergeLine[] => {
    const { short: label, metric } = figureFields[name];
    const [gone, kept] = [read(merged, name), read(target, name)];
    if (gone === unknown && kept === unknown) return [];
    const [goneEdited, keptEdited] = [isEdited(merged, metric), isEdited(target, metric)];
    const line = { label, merged: gone, target: kept };
    // A person's edit, 'not known' included, takes precedence over everything that was read or imported.
    if (gone === kept) return [{ ...line, after: kept, isCertain: true }];
    if (goneEdited && keptEdited) return [{ ...line, after: 'The later edit', isCertain: false }];
    if (goneEdited) return [{ ...line, after: gone, isCertain: true }];
    if (keptEdited) return [{ ...line, after: kept, isCertain: true }];
    if (gone === unknown) return [{ ...line, after: kept, isCertain: true }];
    if (kept === unknown) return [{ ...line, after: gone, isCertain: true }];
    return [{ ...line, after: 'The better source', isCertain: false }];
  });
}

function isEdited({ figures = [] }: MergedPart, metric: Metric): boolean {
  return figures.some((figure) => figure.metric === metric && figure.observation?.origin === 'PERSON');
}
