import { setImmediate } from 'node:timers/promises';
import { metrics, unitOf, type MetricName, type MetricUnit } from '../../finance/metrics.ts';
import { startOf } from '../../finance/periodPieces.ts';
import { stages } from '../../finance/stages.ts';
import { passageAround } from '../grounding/passage.ts';
import type { Fact, FactOwner, Measure, Passage, Reading, NewFact } from '../reading.ts';
import { addressedToMachines } from '../remarks/remarkCues.ts';
import type { SourceText } from '../sources.ts';
import { axis, type ModelAnswer, type StatedFigure, type AxisMapping, type TableMapping } from './modelAnswer.ts';
import { type FoundPlace, type Places } from './numberedSources.ts';
import { QuoteFinder } from './quoteFinder.ts';
import { agreesInDigits } from './statedDigits.ts';
import { round } from '../../finance/numbers/numberWords.ts';
import { decimalMarkOf, readAmount, type Amount, type DecimalMark } from '../statements/statementAmounts.ts';
import { placeOf } from '../../extraction/textPlaces.ts';
import { type Span, oneLine } from '../../text/text.ts';

/** A number in a cell with words beside it, such as 'EUR 164,800 / month'. */
const numberInCell = /[-–(]?\s?[$€£¥₹]?\s?\d(?:[\d.,'’]*\d)?\s?(?:(?:bn|mn|mm|[mkb])\b)?%?\)?/gi;

/**
 * Reads the cells of a table as a model maps its rows and columns; what a row says precedes the column and the table.
 * Empty cells, dashes and cells with several numbers are left out.
 */
export function tableFigures(mapping: TableMapping, sources: readonly SourceText[], places: Places): StatedFigure[] {
  const found = places.table(mapping.table);
  if (found === undefined) return [];
  const { source, table } = found;
  const text = sources[source]?.text ?? '';
  const printed = new Map<string, string>();
  for (const { row } of mapping.rows)
    for (const { column } of mapping.columns) {
      const cell = table.rows.get(row)?.get(column);
      if (cell) printed.set(`${row}.${column}`, text.slice(cell.start, cell.end).trim());
    }
  const mark = decimalMarkOf([...printed.values()]);
  return mapping.rows.flatMap(({ row, ...ofRow }) =>
    mapping.columns.flatMap(({ column, ...ofColumn }) => {
      const words = printed.get(`${row}.${column}`);
      const amount = words === undefined ? undefined : amountIn(words, mark);
      if (words === undefined || amount?.value == null) return [];
      const { scale, ...meaning } = joined(mapping, ofColumn, ofRow);
      const value = round(amount.value * scaleOf(amount, scale ?? 1));
      const unit = meaning.metric ? unitOf(meaning.metric) : meaning.unit;
      const currency = meaning.currency ?? (unit === 'MONEY' ? amount.currency : undefined);
      return [{ ...meaning, currency, at: `${mapping.table}.${row}.${column}`, printed: words, value }];
    }),
  );
}

function amountIn(cell: string, mark: DecimalMark): Amount | undefined {
  const whole = readAmount(cell, mark);
  if (whole) return whole;
  const [only, ...others] = cell.match(numberInCell) ?? [];
  return only === undefined || others.length > 0 ? undefined : readAmount(only, mark);
}

/** A scale or percent sign in the cell itself stands for the table's scale; its sign still holds. */
function scaleOf({ scale, isPercent }: Amount, given: number): number {
  return scale > 1 ? scale * Math.sign(given) : isPercent ? Math.sign(given) : given;
}

function joined(...mappings: AxisMapping[]): AxisMapping {
  const merged: AxisMapping = {};
  for (const each of mappings)
    for (const [name, value] of Object.entries(each))
      if (value != null && name in axis) Object.assign(merged, { [name]: value });
  return merged;
}

/** A figure whose place states it: a fact of a metric or a measure, before it has its id. */
export type VerifiedFigure =
  | { kind: 'FACT'; figure: NewFact; stated: StatedFigure }
  | { kind: 'MEASURE'; figure: Omit<Measure, 'id'>; stated: StatedFigure };

/** A figure whose place does not state it, with the reason in a sentence for the model. */
export interface FailedFigure {
  stated: StatedFigure;
  reason: string;
}

const confidences = { dated: 0.9, undated: 0.8 };
const maxFigures = 1_500;
const batchSize = 25;
/** In characters. */
const maxText = { INDUSTRY: 80, HEADQUARTERS: 120, DESCRIPTION: 400 } as const;
const maxPeriod = 60;

type Periods = ReadonlyMap<string, { label: string; end: string | null; months: number | null }>;

/**
 * Checks a model's statements at the places that it names: the printed text stands there, with the digits of the
 * value. Changes none of them. Lets other requests run in between; throws `signal.reason`.
 */
export class Verifier {
  private readonly finders = new Map<number, QuoteFinder>();
  private readonly sources: readonly SourceText[];
  private readonly places: Places;
  private readonly periods: Periods;

  constructor(sources: readonly SourceText[], places: Places, periods: ModelAnswer['periods']) {
    this.sources = sources;
    this.places = places;
    this.periods = new Map(
      periods.map(({ label, end, months }) => [
        label,
        { label: label.trim().slice(0, maxPeriod), end: dayOf(end), months: monthsOf(months) },
      ]),
    );
  }

  async figures(
    { facts, tables }: Pick<ModelAnswer, 'facts' | 'tables'>,
    signal: AbortSignal,
  ): Promise<{ verified: VerifiedFigure[]; failed: FailedFigure[] }> {
    const verified: VerifiedFigure[] = [];
    const failed: FailedFigure[] = [];
    const listed = new Set(facts.map(({ at }) => at));
    const cells = tables
      .flatMap((mapping) => tableFigures(mapping, this.sources, this.places))
      .filter(({ at }) => !listed.has(at));
    for (const [index, stated] of [...facts, ...cells].slice(0, maxFigures).entries()) {
      const checked = this.figure(stated);
      if (typeof checked === 'string') failed.push({ stated, reason: checked });
      else verified.push(checked);
      if (index % batchSize === batchSize - 1) await setImmediate();
      signal.throwIfAborted();
    }
    return { verified: withoutRepetitions(verified), failed };
  }

  /** Returns the figure with its evidence, or why its place does not state it. */
  figure(stated: StatedFigure): VerifiedFigure | string {
    const { at, printed, value, metric, label, unit } = stated;
    const place = this.places.find(at);
    if (place === undefined) return `${at} is no place of the material.`;
    const span = this.spanOf(at, printed);
    if (span === undefined) return `${at} does not say “${printed}”.`;
    const measured: MetricUnit | undefined = metric ? unitOf(metric) : (unit ?? undefined);
    if (measured === undefined || (!metric && !label?.trim()))
      return 'It has neither a metric nor a label with a unit.';
    if (measured === 'TEXT') return metric ? this.text(stated, metric, place) : 'A label needs a number.';
    if (value == null || !Number.isFinite(value)) return 'It has no value.';
    if (!agreesInDigits(printed, value, measured)) return `“${printed}” does not have the digits of ${value}.`;
    const common = this.common(stated, span);
    const currency = measured === 'MONEY' ? currencyOf(stated.currency) : null;
    return metric
      ? { kind: 'FACT', stated, figure: { ...common, metric, value, text: null, currency } }
      : {
          kind: 'MEASURE',
          stated,
          figure: { ...common, label: label?.trim() ?? '', unit: measured, value, currency },
        };
  }

  private text(stated: StatedFigure, metric: MetricName, place: FoundPlace): VerifiedFigure | string {
    const text = oneLine(stated.text ?? stated.printed);
    const limit = metric in maxText ? maxText[metric as keyof typeof maxText] : Infinity;
    if (text === '' || text.length > limit) return `The text is empty or longer than ${limit} characters.`;
    const stage = stages.find((each) => each.toLowerCase() === text.toLowerCase());
    if (metric === 'STAGE' && stage === undefined) return `The stage is none of ${stages.join(', ')}.`;
    const span = this.spanOf(stated.at, stated.printed) ?? place;
    const figure = { ...this.common(stated, { ...place, ...span }), metric, value: null, currency: null };
    return { kind: 'FACT', stated, figure: { ...figure, text: stage ?? text } };
  }

  private common(stated: StatedFigure, place: FoundPlace) {
    const { printed, basis, metric } = stated;
    const period = stated.period ? (this.periods.get(stated.period) ?? bareLabel(stated.period)) : undefined;
    const { owner, ownerName } = ownerOf(stated.owner, metric ?? null);
    return {
      printed: oneLine(printed),
      scale: null,
      periodLabel: period?.label ?? null,
      periodStart: period?.end == null || period.months === null ? null : startOf(period.end, period.months),
      periodEnd: period?.end ?? null,
      periodMonths:
        metric && metrics[metric].time === 'MOMENT' && period?.months === 1 ? null : (period?.months ?? null),
      basis: basis?.trim() || null,
      status: stated.status ?? ('ACTUAL' as const),
      isAudited: false,
      computation: null,
      inputs: [],
      owner,
      ownerName,
      reader: 'MODEL' as const,
      confidence: period ? confidences.dated : confidences.undated,
      passage: this.passageOf(place),
    };
  }

  /** Returns where a place, or a passage beside it, says the words; undefined for instructions to automated readers. */
  spanOf(at: string, words: string): FoundPlace | undefined {
    const place = this.places.find(at);
    if (place === undefined) return undefined;
    for (const each of [place, ...this.places.around(at)]) {
      const found = this.finder(each.source).within(each, words)[0];
      if (found && !isForMachines(this.sources[each.source]?.text ?? '', found)) return { ...each, ...found };
    }
    return undefined;
  }

  /** Returns the evidence at a place, in the form of a reading. */
  passageOf({ source, speaker, start, end }: FoundPlace): Passage {
    const of = this.sources[source];
    if (of === undefined) throw new Error(`The reading has no source ${source}.`);
    const evidence = { start, end, place: placeOf(of.parts, start), quote: passageAround(of.text, start, end) };
    return { ...evidence, source, speaker };
  }

  place(at: string): Passage | null {
    const found = this.places.find(at);
    return found ? this.passageOf(found) : null;
  }

  /** Returns a name as the sources write it; null if no source contains it. */
  name(given: string | null | undefined): string | null {
    const name = given?.trim() ?? '';
    if (!/\p{L}/u.test(name)) return null;
    for (const [index, { text, title }] of this.sources.entries()) {
      const span = this.finder(index).within({ start: 0, end: text.length }, name)[0];
      if (span) return oneLine(text.slice(span.start, span.end));
      if (title.toLowerCase().includes(name.toLowerCase())) return name;
    }
    return null;
  }

  private finder(source: number): QuoteFinder {
    const known = this.finders.get(source) ?? new QuoteFinder(this.sources[source]?.text ?? '');
    this.finders.set(source, known);
    return known;
  }
}

function isForMachines(text: string, { start, end }: Span): boolean {
  return addressedToMachines.test(text.slice(Math.max(0, start - 200), end + 200));
}

function ownerOf(
  given: string | null | undefined,
  metric: MetricName | null,
): { owner: FactOwner; ownerName: string | null } {
  const name = given?.trim() ?? '';
  if (metric?.startsWith('MARKET_')) return { owner: 'MARKET', ownerName: isWord(name) ? null : name || null };
  if (name === '' || name === 'SUBJECT') return { owner: 'SUBJECT', ownerName: null };
  if (name === 'MARKET') return { owner: 'MARKET', ownerName: null };
  return { owner: 'OTHER', ownerName: name === 'OTHER' ? null : name };
}

const isWord = (name: string): boolean => ['SUBJECT', 'MARKET', 'OTHER'].includes(name);

function withoutRepetitions(figures: VerifiedFigure[]): VerifiedFigure[] {
  const seen = new Set<string>();
  return figures.filter(({ kind, figure }) => {
    const name = kind === 'FACT' ? figure.metric : figure.label;
    const { source, start } = figure.passage;
    const text = kind === 'FACT' ? figure.text : null;
    const key = JSON.stringify([name, source, start, figure.value, text, figure.owner, figure.ownerName]);
    return !seen.has(key) && seen.add(key);
  });
}

function currencyOf(currency: string | null | undefined): string | null {
  const code = currency?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** Returns a day as it is stored; null for anything that is no day. */
export function dayOf(day: string | null | undefined): string | null {
  return day != null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

function monthsOf(months: number | null | undefined): number | null {
  return months != null && Number.isInteger(months) && months >= 1 && months <= 120 ? months : null;
}

function bareLabel(label: string): { label: string; end: null; months: null } {
  return { label: label.trim().slice(0, maxPeriod), end: null, months: null };
}

/** Adds ids in the order of the sources and texts, after `last`; those of measures follow those of facts. */
export function numberFigures(
  facts: readonly NewFact[],
  measures: readonly Omit<Measure, 'id'>[],
  last: number,
): Pick<Reading, 'facts' | 'measures'> {
  const numbered = inOrder(facts).map((fact, index): Fact => ({ ...fact, id: last + index + 1 }));
  const next = last + numbered.length + 1;
  return {
    facts: numbered,
    measures: inOrder(measures).map((each, index): Measure => ({ ...each, id: next + index })),
  };
}

/** Sorts figures by their sources and places. */
export function inOrder<Each extends { passage: Passage }>(figures: readonly Each[]): Each[] {
  return [...figures].sort((a, b) => a.passage.source - b.passage.source || a.passage.start - b.passage.start);
}
