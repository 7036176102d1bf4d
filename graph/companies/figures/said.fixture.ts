import { ofNoSource, type Candidate } from './candidate.ts';
import { shownFigures } from './shown.ts';

export const million = 1_000_000;

/** Makes a statement: by default the revenue of 2024 in millions of US dollars, read by the rules. */
export function said(over: Partial<Candidate> = {}): Candidate {
  return {
    metric: 'REVENUE',
    label: null,
    value: 100 * million,
    text: null,
    currency: 'USD',
    printed: '100.0',
    scale: 'in millions',
    periodLabel: 'FY2024',
    periodEnd: '2024-12-31',
    periodMonths: 12,
    basis: null,
    status: 'ACTUAL',
    isAudited: false,
    computation: null,
    confidence: 0.9,
    origin: 'RULES',
    isVerified: false,
    isRejected: false,
    createdAt: 0,
    sourceKey: 'report',
    sourceTitle: 'report.pdf',
    ...ofNoSource,
    place: 'page 1',
    quote: null,
    verifiedReason: null,
    decidedBy: null,
    doubt: null,
    ...over,
  };
}

/** Makes a statement of revenue; `value` is in millions. */
export const millions = (value: number, over: Partial<Candidate> = {}) =>
  said({ value: value * million, printed: value.toFixed(1), ...over });
export const fy = (year: number) => ({ periodLabel: `FY${year}`, periodEnd: `${year}-12-31`, periodMonths: 12 });
export const quarter = (year: number, q: number) => ({
  periodLabel: `Q${q} ${year}`,
  periodEnd: `${year}-${String(q * 3).padStart(2, '0')}-30`,
  periodMonths: 3,
});
export const undated = { periodLabel: null, periodEnd: null, periodMonths: null };
export const person = (over: Partial<Candidate> = {}) =>
  ({ ...undated, origin: 'PERSON', sourceKey: '', sourceTitle: 'Edited by a person', confidence: 1, ...over }) as const;

/** Returns the shown figure of the only metric. Throws when the order of the statements matters. */
export function chosenOf(candidates: Candidate[]) {
  const [forward] = shownFigures(candidates);
  const [backward] = shownFigures([...candidates].reverse());
  if (backward?.observation !== forward?.observation) throw new Error('the order in which it is said decides');
  return forward;
}

/** A statement in a table of cases: revenue in millions or what is said of another metric, with its period and source. */
export type StatementRow = [number, Row?] | [Row];
type Row = Partial<Candidate> & {
  fy?: number;
  quarter?: [year: number, q: number];
  undated?: true;
  person?: true;
  from?: string;
};

/** Makes the statements of a row; `sources` are the sources that its statements name in `from`. */
export function statementsOf(rows: StatementRow[], sources: Record<string, Partial<Candidate>> = {}): Candidate[] {
  return rows.map((row) => {
    const {
      fy: year,
      quarter: ofYear,
      undated: isUndated,
      person: byPerson,
      from,
      ...given
    } = typeof row[0] === 'number' ? (row[1] ?? {}) : row[0];
    const over = {
      ...(from === undefined ? {} : sources[from]),
      ...(byPerson && person()),
      ...(isUndated && undated),
      ...(year !== undefined && fy(year)),
      ...(ofYear && quarter(...ofYear)),
      ...given,
    };
    return typeof row[0] === 'number' ? millions(row[0], over) : said(over);
  });
}
