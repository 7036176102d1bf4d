import type { MetricName } from '../../finance/metrics.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import type { Head } from './heads.ts';
import type { LabelMeaning } from './labels.ts';
import type { PlanStatus } from './labelWords.ts';

/** What the rows above say of those below. */
export interface TableState {
  heads: Head[];
  /** What the row before says of heads that stand under it. */
  upper: Head[];
  note: UnitNote | undefined;
  /** The heading, in plain words. */
  section: string;
  sectionStatus: PlanStatus | undefined;
  /** What the line before asked: 'How many paying customers?' */
  asked: LabelMeaning | undefined;
  /** What the last figure of the lines was of. */
  last: MetricName | undefined;
  /** The metric of the row before: a 'margin' below EBITDA is of it. */
  above: MetricName | undefined;
  /** How many rows of figures were read. */
  rows: number;
}

/** Before the first row. */
export const startOfTable: TableState = {
  heads: [],
  upper: [],
  note: undefined,
  section: '',
  sectionStatus: undefined,
  asked: undefined,
  last: undefined,
  above: undefined,
  rows: 0,
};
