import type { MetricName } from '../../finance/metrics.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import type { Head } from './labels/heads.ts';
import type { LabelMeaning } from './labels/labels.ts';
import type { PlanStatus } from './labels/labelWords.ts';
import type { PaperCell } from './paperRows.ts';

/** What the rows above say about those below. */
export interface TableState {
  heads: Head[];
  /** The heads of the table above the last heading: a balance sheet below a statement may leave out the years. */
  former: Head[];
  /** The rows are parts of the company, so that their total is the company's. */
  isOfParts: boolean;
  /** The heads in the row before that stand over further heads. */
  upper: Head[];
  note: UnitNote | undefined;
  /** The heading, in plain words. */
  section: string;
  sectionStatus: PlanStatus | undefined;
  /** The question of the line before: 'How many paying customers?' */
  asked: LabelMeaning | undefined;
  /** The metric of the last figure in the lines. */
  last: MetricName | undefined;
  /** The metric of the row before: a 'margin' below EBITDA is the EBITDA margin. */
  above: MetricName | undefined;
  /** The row before, if it has only words: the beginning of a label that continues in this one. */
  begun: PaperCell | undefined;
  /** How many rows of figures have been read. */
  rows: number;
}

/** The state before the first row. */
export const startOfTable: TableState = {
  heads: [],
  former: [],
  isOfParts: false,
  upper: [],
  note: undefined,
  section: '',
  sectionStatus: undefined,
  asked: undefined,
  last: undefined,
  above: undefined,
  begun: undefined,
  rows: 0,
};
