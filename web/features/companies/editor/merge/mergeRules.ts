import type { EditorCompanyFragment } from '../../../../gql/graphql.ts';
import { countText, millionsText, percentText, unknown } from '../table/cellText.ts';

/** One line of the preview: what both companies show now, and what the one that stays shows afterwards. */
export interface MergeLine {
  label: string;
  merged: string;
  target: string;
  after: string;
}

/** Which of two different figures counts only their sources tell, which the server compares. */
export const decidedBySources = 'The better source';

/** What a merge does to the shown figures: lines in which neither company has anything are left out. */
export function mergeLines(merged: EditorCompanyFragment, target: EditorCompanyFragment): MergeLine[] {
  const textOf = (text: string | null) => text ?? unknown;
  const rows: [string, (company: EditorCompanyFragment) => string][] = [
    ['Industry', ({ industry }) => textOf(industry)],
    ['Stage', ({ stage }) => textOf(stage)],
    ['Revenue', ({ revenue }) => millionsText(revenue)],
    ['Growth Rate', ({ revenueGrowthRate }) => percentText(revenueGrowthRate)],
    ['Gross Margin', ({ grossMargin }) => percentText(grossMargin)],
    ['Employees', ({ employees }) => countText(employees)],
    ['Headquarters', ({ headquarters }) => textOf(headquarters)],
  ];
  return rows
    .map(([label, read]) => {
      const [gone, kept] = [read(merged), read(target)];
      return { label, merged: gone, target: kept, after: afterMerge(gone, kept) };
    })
    .filter((line) => line.merged !== unknown || line.target !== unknown);
}

function afterMerge(merged: string, target: string): string {
  if (merged === unknown || merged === target) return target;
  return target === unknown ? merged : decidedBySources;
}
