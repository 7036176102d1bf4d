import { formatFigure, inSentence } from '../../finance/formatFigure.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import { endOf, lengthOf } from '../figures/period.ts';
import { namesMetric } from './metricAsked.ts';
import { datedTitle, type Held, type LaterSource, type Stated, type StatedFigure } from './held.ts';

type Measured = Stated & { metric: MetricName; value: number };

interface Statement {
  figure: StatedFigure;
  source: LaterSource;
}

/** As a share of the promised value: 11.8 of 12 promised millions is the same figure, rounded. */
const rounding = 0.02;
const dayMs = 86_400_000;
/** A fiscal period may end some days before or after the promised day. */
const sameDayWithin = 20 * dayMs;

/**
 * Holds a promise of a figure against later sources, in the order of their days: against the result of its period, and
 * before that against later plans of the same figure. Null if none of them speaks of it.
 */
export function heldPromise(promise: Measured, sources: readonly LaterSource[]): Held | null {
  let held: Held | null = null;
  let target = { due: promise.due, value: promise.value };
  for (const source of sources) {
    const stated = comparable(promise, source);
    const results = stated.filter(({ figure }) => figure.status === 'ACTUAL');
    const result =
      results.find((each) => isResultOf(promise, target.due, each)) ?? undatedResult(promise, target.due, results);
    const early = results.find((each) => isAhead(promise, each) && reaches(promise, target.value, each.figure.value));
    const decided = result ?? early;
    if (decided) {
      held = heldBy(decided, reaches(promise, promise.value, decided.figure.value) ? 'KEPT' : 'MISSED', promise);
      break;
    }
    const plans = stated.filter(({ figure }) => figure.status !== 'ACTUAL');
    const changed = changedPlan(promise, target, plans);
    if (!changed) continue;
    target = { due: changed.due, value: changed.statement.figure.value };
    held = { ...heldBy(changed.statement, 'MOVED', promise), movedTo: changed.due };
  }
  return held;
}

/**
 * Holds a condition on a figure against later sources: it is met if every source that states the newest value passes, and
 * open with the value that does not. A period that ended before the verdict does not count.
 */
export function heldCondition(condition: Measured, sources: readonly LaterSource[]): Held | null {
  const { due, saidOn } = condition;
  const stated = sources
    .flatMap((source) => comparable(condition, source))
    .filter(({ figure, source }) => {
      const day = asOf({ figure, source });
      const isWhole = !isCounted(condition.metric) || lengthOf(figure) === 'YEAR';
      const isSure = source.kind !== 'CONVERSATION' || isNamed({ figure, source });
      const isNew = saidOn === null || day > Date.parse(saidOn);
      return figure.status === 'ACTUAL' && isWhole && isSure && isNew && (due === null || day <= Date.parse(due));
    });
  const newest = Math.max(...stated.map(asOf));
  const latest = stated.filter((each) => newest - asOf(each) <= sameDayWithin);
  const [first] = latest;
  if (!first) return null;
  const failing = latest.find(({ figure }) => !passes(condition, figure.value));
  return heldBy(failing ?? first, failing ? 'OPEN' : 'MET', condition);
}

/** Finds the first later source that states the metric that a question asks for. */
export function answeredFigure(
  question: Stated & { metric: MetricName },
  sources: readonly LaterSource[],
): Held | null {
  const [year] = /(?<!\d)20\d\d(?!\d)/.exec(question.words) ?? [];
  const isOfYear = ({ figure }: Statement) => year === undefined || figure.periodEnd?.startsWith(year) !== false;
  const stated = sources.flatMap((source) => comparable({ ...question, value: 0, currency: null }, source));
  const [first] = stated.filter(isOfYear);
  if (!first) return null;
  const reason = `${datedTitle(first.source)} states ${inSentence(metrics[question.metric].label)}: ${valueOf(first.figure)}.`;
  return { ...heldBy(first, 'ANSWERED', question), reason };
}

/** True if the words around a spoken figure name its metric: the sentence, those before it, or the question. */
function isNamed({ figure, source }: Statement): boolean {
  const { sentences } = source.said();
  const at = sentences.findIndex(({ start, end }) => start <= (figure.start ?? -1) && (figure.start ?? -1) < end);
  const turn = sentences[at]?.turn ?? -1;
  const around = sentences.slice(0, at + 1).filter((each) => each.turn === turn || each.turn === turn - 1);
  return namesMetric(around.map(({ text }) => text).join(' '), figure.metric);
}

function comparable({ metric, currency }: Measured, source: LaterSource): Statement[] {
  const isMoney = unitOf(metric) === 'MONEY';
  const isSameMoney = (other: string | null) => !isMoney || currency === null || other === null || currency === other;
  return source.figures
    .filter((figure) => figure.metric === metric && isSameMoney(figure.currency))
    .map((figure) => ({ figure: datedByTitle(figure, source), source }));
}

/** An annual report states its figures without their year, which its title names. */
function datedByTitle(figure: StatedFigure, { title, kind, day }: LaterSource): StatedFigure {
  const year = /(?<!\d)20\d\d(?!\d)/.exec(title)?.[0];
  const isOwn = kind !== 'CONVERSATION' && figure.periodEnd === null && figure.periodLabel === null;
  if (!isOwn || year === undefined || !isCounted(figure.metric) || `${year}-12-31` >= day) return figure;
  return { ...figure, periodLabel: year, periodEnd: `${year}-12-31`, periodMonths: 12 };
}

/** True for what is counted over a period, so that a quarter says nothing about a year; a margin or rate is not. */
const isCounted = (metric: MetricName): boolean =>
  metrics[metric].time === 'FLOW' && (unitOf(metric) !== 'PERCENT' || 'grows' in metrics[metric]);

const asOf = ({ figure, source }: Statement): number => endOf(figure) ?? Date.parse(source.day);

/** True if a figure is the result of the promised period, or of the first day of a moment at its end or later. */
function isResultOf(promise: Measured, due: string | null, statement: Statement): boolean {
  if (due === null) return false;
  const apart = asOf(statement) - Date.parse(due);
  if (!isCounted(promise.metric)) return apart >= -sameDayWithin;
  const length = lengthOfPromise(promise);
  const stated = lengthOf(statement.figure);
  const isSameLength = stated === length || (length === 'UNKNOWN' && (stated === 'YEAR' || stated === 'UNKNOWN'));
  return endOf(statement.figure) !== null && isSameLength && Math.abs(apart) <= sameDayWithin;
}

/** In days after a year: the figure that a source then states without a period is the year's. */
const soonAfter = 150 * dayMs;
/** As a share of the promised value: less is that of a part of the year. */
const leastOfYear = 0.5;

/** Finds the result of a promised year that a source states soon after it without its period: 'So, the year? – 4.7 million'. */
function undatedResult(promise: Measured, due: string | null, results: readonly Statement[]): Statement | undefined {
  const undated = results.filter(
    ({ figure }) => endOf(figure) === null && !/\b(?:earlier|previous|before)\b/.test(figure.periodLabel ?? ''),
  );
  const [only, ...others] = undated;
  if (due === null || !only || others.length > 0 || !isCounted(promise.metric)) return undefined;
  const since = Date.parse(only.source.day) - Date.parse(due);
  const isWhole = only.figure.value >= leastOfYear * promise.value && only.figure.value <= promise.value / leastOfYear;
  return isForYear(promise) && since >= 0 && since <= soonAfter && isWhole ? only : undefined;
}

/** True if a promise is for a year: it is called one, or ends with it. */
const isForYear = (promise: Measured): boolean => ['YEAR', 'UNKNOWN'].includes(lengthOfPromise(promise));

/** The label of a promise may be a column's: 'Budget FY25'. */
const lengthOfPromise = ({ metric, dueLabel, due }: Measured) => {
  const label = dueLabel?.replace(/\b(?:budget|plan|target|forecast|guidance|outlook)\b/gi, '').trim() ?? null;
  return lengthOf({ metric, periodLabel: label, periodEnd: due, periodMonths: null });
};

/** True for a moment before the promised day: its value may reach the promised one early. */
function isAhead(promise: Measured, statement: Statement): boolean {
  const isAfterwards = promise.saidOn === null || asOf(statement) > Date.parse(promise.saidOn);
  // A quarter's margin is not the year's.
  const isPart = metrics[promise.metric].time === 'FLOW' && isForYear(promise) && lengthOf(statement.figure) !== 'YEAR';
  return !isCounted(promise.metric) && !isPart && promise.comparison !== 'AT_MOST' && isAfterwards;
}

/** True if a stated value is the promised one or better. `within`, as a share: what is less by less is the same. */
function reaches({ comparison }: Measured, promised: number, stated: number, within = rounding): boolean {
  const slack = Math.abs(promised) * within;
  return comparison === 'AT_MOST' ? stated <= promised + slack : stated >= promised - slack;
}

/** As a share: a plan that is lower by less is the same plan, stated with 'about'. */
const planned = 0.05;

const isStrict = /\b(?:above|over|more than|greater|exceed\w*|beyond|below|under|less than|fewer)\b|[<>](?!=)/i;

/** A condition is compared exactly, because a false alarm costs more than a late one. */
function passes({ comparison, value, words }: Measured, stated: number): boolean {
  if (stated === value) return !isStrict.test(words);
  return comparison === 'AT_MOST' ? stated < value : stated > value;
}

function changedPlan(
  promise: Measured,
  { due, value }: { due: string | null; value: number },
  plans: readonly Statement[],
): { statement: Statement; due: string } | undefined {
  if (due === null) return undefined;
  const same = plans.find(
    (each) =>
      endOf(each.figure) !== null &&
      Math.abs(asOf(each) - Date.parse(due)) <= sameDayWithin &&
      isResultOf(promise, due, each),
  );
  if (same) return reaches(promise, value, same.figure.value, planned) ? undefined : { statement: same, due };
  const later = plans.find(
    ({ figure }) =>
      (endOf(figure) ?? 0) > Date.parse(due) + sameDayWithin &&
      Math.abs(figure.value - value) <= Math.abs(value) * rounding,
  );
  return later?.figure.periodEnd ? { statement: later, due: later.figure.periodEnd } : undefined;
}

function heldBy({ figure, source }: Statement, status: Held['status'], stated: Stated): Held {
  const { speaker, start, end, place, quote } = figure;
  return { status, movedTo: null, reason: reasonOf(figure, source, stated), source, speaker, start, end, place, quote };
}

function reasonOf(figure: StatedFigure, source: LaterSource, { metric, value, currency, kind }: Stated): string {
  const label = metric === null ? '' : inSentence(metrics[metric].label);
  const period = figure.periodLabel === null ? '' : ` for ${figure.periodLabel.replace(/^(?:for|in) /i, '')}`;
  const wanted = kind === 'PROMISE' ? 'was promised' : 'was required';
  const asked =
    value === null ? '' : `; ${valueOf({ ...figure, value, currency: currency ?? figure.currency })} ${wanted}`;
  const states = figure.status === 'ACTUAL' ? 'states' : 'plans';
  return `${datedTitle(source)} ${states} ${label} of ${valueOf(figure)}${period}${asked}.`;
}

const valueOf = ({ metric, value, currency }: Pick<StatedFigure, 'metric' | 'value' | 'currency'>) =>
  formatFigure(unitOf(metric), { value, text: null, currency });
