import { fiscalYearOf, type Period } from '../statements/columns/columnPeriods.ts';
import { flatRowsOf } from '../statements/rows/flatRows.ts';
import { statementTablesOf, type StatementTable } from '../statements/statementTables.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import { inTurns } from '../inTurns.ts';
import type { Span } from './quoteFinder.ts';

/** Metrics that hold on one day, whatever the length of their column's period. */
const moments: ReadonlySet<MetricName> = new Set<MetricName>(['ARR', 'MRR', 'CASH', 'VALUATION', 'TOTAL_FUNDING']);

interface Cell extends Span {
  period: Period;
}

/** Finds the period that the head of a column gives each figure below it. */
export class ColumnPeriods {
  private readonly cells: Cell[];

  private constructor(cells: Cell[]) {
    this.cells = cells;
  }

  /**
   * Reads the tables of the parts that hold one of the places, and lets other requests run in between. Throws
   * `signal.reason`.
   */
  static async read(document: DocumentSource, places: Span[], signal: AbortSignal): Promise<ColumnPeriods> {
    if (places.length === 0) return new ColumnPeriods([]);
    const holds = document.parts.map(({ start, end }) => places.some((each) => each.start < end && start < each.end));
    // A statement's column heads may stand at the foot of the previous page.
    const parts = document.parts.filter((_, index) => holds[index] === true || holds[index + 1] === true);
    const rows = await inTurns(flatRowsOf({ ...document, parts }), signal);
    const tables = await inTurns(statementTablesOf(rows, fiscalYearOf(document.text)), signal);
    return new ColumnPeriods(tables.flatMap(cellsOf));
  }

  /**
   * Returns the observation with its column's period instead of the model's. An observation outside tables is returned
   * unchanged.
   */
  dated(observation: Observation): Observation {
    const { metric, evidence, status } = observation;
    const cell = this.cells.find(({ start, end }) => start < evidence.end && evidence.start < end);
    if (!cell || observation.value === null) return observation;
    const { period } = cell;
    const isMoment = unitOf(metric) === 'COUNT' || moments.has(metric);
    return {
      ...observation,
      periodLabel: period.label,
      periodEnd: period.end,
      periodMonths: isMoment ? null : period.months,
      status: status === 'ACTUAL' ? period.status : status,
      ...(period.isProForma && { basis: 'pro forma' }),
    };
  }
}

function cellsOf({ columns, rows }: StatementTable): Cell[] {
  return rows.flatMap(({ values }) =>
    values.flatMap((value, index): Cell[] => {
      const period = columns[index]?.period;
      return value && period ? [{ start: value.cell.start, end: value.cell.end, period }] : [];
    }),
  );
}
