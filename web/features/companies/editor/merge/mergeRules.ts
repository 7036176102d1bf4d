import type { EditedCompanyFragment, EditorCompanyFragment, Metric } from '../../../../gql/graphql.ts';
import { formatColumnPercent } from '../../../../lib/text/format.ts';
import { countText, millionsText, unknown } from '../table/cellText.ts';

/** One line of the preview: what both companies show now, and what the one that stays shows afterwards. */
export interface MergeLine {
  label: string;
  merged: string;
  target: string;
  after: string;
  /** It is one of the two values; false: which one shows the server decides by their sources. */
  isCertain: boolean;
}

/** A company with the origins of its figures, where they are known. */
export type MergedPart = EditorCompanyFragment & Partial<Pick<EditedCompanyFragment, 'figures'>>;

const text = (value: string | null) => value ?? unknown;
const shown: { label: string; metric: Metric; read: (company: EditorCompanyFragment) => string }[] = [
  { label: 'Industry', metric: 'INDUSTRY', read: ({ industry }) => text(industry) },
  { label: 'Stage', metric: 'STAGE', read: ({ stage }) => text(stage) },
  { label: 'Revenue', metric: 'REVENUE', read: ({ revenue }) => millionsText(revenue) },
  {
    label: 'Growth Rate',
    metric: 'REVENUE_GROWTH',
    read: ({ revenueGrowthRate }) => formatColumnPercent(revenueGrowthRate),
  },
  { label: 'Gross Margin', metric: 'GROSS_MARGIN', read: ({ grossMargin }) => formatColumnPercent(grossMargin) },
  { label: 'Employees', metric: 'EMPLOYEES', read: ({ employees }) => countText(employees) },
  { label: 'Headquarters', metric: 'HEADQUARTERS', read: ({ headquarters }) => text(headquarters) },
];

/** What a merge does to the shown figures: lines in which neither company has anything are left out. */
export function mergeLines(merged: MergedPart, target: MergedPart): MergeLine[] {
  return shown.flatMap(({ label, metric, read }): MergeLine[] => {
    const [gone, kept] = [read(merged), read(target)];
    if (gone === unknown && kept === unknown) return [];
    const [goneEdited, keptEdited] = [isEdited(merged, metric), isEdited(target, metric)];
    const line = { label, merged: gone, target: kept };
    // What a person wrote, 'not known' too, is above everything that was read or imported.
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
