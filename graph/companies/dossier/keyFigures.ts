import { unitOf, type FigureName, type MetricName } from '../../finance/metrics.ts';
import { metricOrder, type Candidate } from '../figures/candidate.ts';
import { isSamePeriod, lengthOf, plainPeriod } from '../figures/period.ts';
import { explainStanding } from '../figures/reasons.ts';
import { shownFigures } from '../figures/shown.ts';

const count = 6;

/** The figures that matter most to a company of each stage, the weightiest first; later ones stand in for missing ones. */
const byStage: Readonly<Record<string, readonly MetricName[]>> = {
  early: ['ARR', 'REVENUE', 'CASH', 'BURN', 'RUNWAY', 'CUSTOMERS', 'EMPLOYEES', 'NRR', 'GROSS_MARGIN', 'VALUATION'],
  growth: [
    'ARR',
    'REVENUE',
    'REVENUE_GROWTH',
    'GROSS_MARGIN',
    'NRR',
    'EBITDA',
    'CASH',
    'BURN',
    'EMPLOYEES',
    'VALUATION',
  ],
  late: ['REVENUE', 'REVENUE_GROWTH', 'GROSS_MARGIN', 'EBITDA', 'NET_INCOME', 'EMPLOYEES', 'VALUATION', 'CASH', 'DEBT'],
};
const stageOf = (stage: string | null): readonly MetricName[] => {
  const name = (stage ?? '').toLowerCase();
  const kind = /seed|angel|series a\b/.test(name) ? 'early' : /public|ipo|buyout|mature/.test(name) ? 'late' : 'growth';
  return byStage[kind] ?? [];
};

/** A statement that stands in its claim, with the reasons for which it stands above the others of its period. */
export type Standing<C extends Candidate> = C & { reasons: readonly string[] };

export interface KeyFigure<C extends Candidate> {
  shown: C;
  /** The same figure of other periods of this length, oldest first, the shown one included. */
  series: C[];
  /** The change against the period before, in percent; for a share in percentage points; null without one. */
  change: number | null;
  /** Why it is shown, in a sentence; null where no other is stated. */
  reason: string | null;
}

/**
 * Returns the figures of a company that matter to its stage, at most six, each with its periods. Only figures that are
 * known are returned; what the company states beyond the list fills the places that are left. `standing` are the
 * statements that stand in its claims about results, one of each period.
 */
export function keyFiguresOf<C extends Candidate>(
  stage: string | null,
  standing: readonly Standing<C>[],
): KeyFigure<C>[] {
  const known = new Map(
    shownFigures(standing).flatMap(({ metric, observation, reasons }) =>
      observation?.value == null ? [] : [[metric, { observation, reasons }] as const],
    ),
  );
  return [...new Set([...stageOf(stage), ...metricOrder])]
    .flatMap((metric) => known.get(metric) ?? [])
    .slice(0, count)
    .map(({ observation: shown, reasons }) => {
      const series = seriesOf<Standing<C>>(shown, standing);
      const reason = explainStanding(shown, [...reasons, ...shown.reasons]);
      return { shown, series, change: changeOf(shown, series), reason };
    });
}

function seriesOf<C extends Candidate>(shown: C, standing: readonly C[]): C[] {
  if (shown.periodEnd === null) return [shown];
  const others = standing.filter(
    (each) =>
      each.metric === shown.metric &&
      each.periodEnd !== null &&
      each.currency === shown.currency &&
      lengthOf(each) === lengthOf(shown) &&
      !isSamePeriod(each, shown),
  );
  return [...others, shown].sort((a, b) => (a.periodEnd ?? '').localeCompare(b.periodEnd ?? ''));
}

function changeOf<C extends Candidate>(shown: C, series: readonly C[]): number | null {
  const [before, now] = [series[series.indexOf(shown) - 1]?.value, shown.value];
  if (before == null || now === null || before === 0) return null;
  const change = isShare(shown.metric) ? now - before : ((now - before) / Math.abs(before)) * 100;
  return Math.round(change * 10) / 10;
}

const isShare = (metric: FigureName): boolean => unitOf(metric) === 'PERCENT';

export interface Round<C extends Candidate> {
  /** 'Series B', where the words that state the amount name one round only; null otherwise. */
  name: string | null;
  /** 'Mar 2026', or the period in the source's words; null when no day is stated. */
  period: string | null;
  shown: C;
}

const roundNames = /\b(?:pre-?seed|seed|series [a-k]\d?)\b/gi;

/**
 * Returns the last round that sources state with its amount; null where none passed the checks. `standing` are the
 * statements that stand in a company's claims about results.
 */
export function roundOf<C extends Candidate>(standing: readonly C[]): Round<C> | null {
  const rounds = standing.filter(({ metric }) => metric === 'ROUND_SIZE');
  const shown = shownFigures(rounds)[0]?.observation;
  if (shown?.value == null) return null;
  const names = new Set(shown.quote?.match(roundNames)?.map(nameOf));
  const { periodEnd, periodLabel } = shown;
  return {
    name: names.size === 1 ? ([...names][0] ?? null) : null,
    period: periodEnd === null ? periodLabel && plainPeriod(periodLabel) : monthOf(periodEnd),
    shown,
  };
}

const monthOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'series b' becomes 'Series B', 'preseed' 'Pre-seed'. */
function nameOf(words: string): string {
  const plain = words.toLowerCase().replace('preseed', 'pre-seed');
  const [first = '', letter] = plain.split(' ');
  return [first.charAt(0).toUpperCase() + first.slice(1), letter?.toUpperCase()].filter(Boolean).join(' ');
}
