import type { EditedCompanyFragment, EditorCompanyFragment } from '../companyEditor.gql.ts';
import type { Metric } from '../../../../gql/types.ts';
import { formatColumnPercent } from '../../../../lib/text/format.ts';
import { countText, millionsText, unknown } from '../table/cellText.ts';

/** A line of the preview: what both companies show now, and what the company that stays will show. */
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

/** Returns what a merge does to the shown figures. Metrics that neither company has are left out. */
export function mergeLines(merged: MergedPart, target: MergedPart): MergeLine[] {
  return shown.flatMap(({ label, metric, read }): MergeLine[] => {
    const [gone, kept] = [read(merged), read(target)];
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
