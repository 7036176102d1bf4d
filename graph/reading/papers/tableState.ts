import type { MetricName } from '../../finance/metrics.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import type { Head } from './labels/labelHeads.ts';
import type { LabelMeaning } from './labels/labels.ts';
import type { PlanStatus } from './labels/labelWords.ts';
import type { PaperCell } from './paperRows.ts';

export interface TableState {
  heads: Head[];
  /**
   * The heads of the table above the last heading: a balance sheet below a profit and loss statement may leave out the
   * years.
   */
  former: Head[];
  /** True when the rows are parts of the company, so that their total is the company's. */
  isOfParts: boolean;
  /** The heads of the row before, if they stand over further heads. */
  upper: Head[];
  note: UnitNote | undefined;
  /** The heading, as `plainWords` returns it. */
  section: string;
  sectionStatus: PlanStatus | undefined;
  /** The metric that the line before asks for: 'How many paying customers?' */
  asked: LabelMeaning | undefined;
  last: MetricName | undefined;
  /** The metric of the row before: a 'margin' below EBITDA is the EBITDA margin. */
  above: MetricName | undefined;
  /** The row before, if it has only words: its label continues in the current row. */
  begun: PaperCell | undefined;
  rows: number;
}

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
