import type { UnitCell } from '../documents/documentUnits.ts';
import { readFigures, type Figure } from '../../finance/numbers/figures.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import { scaleNoteIn } from '../../finance/scales.ts';
import { confidences } from './confidence.ts';
import { stageOf, stagePattern } from './stage.ts';
import { readWhen, type When } from './when.ts';
import { bareObservation } from '../bareObservation.ts';

const ofRound = /^(?:round|series|stage|financing|financing round|funding round|event|type)s?$/i;
const ofAmount = /\b(?:amount|raised|size|proceeds|investment|volume)\b/i;
const ofValue = /\b(?:post|pre)\b|\bvaluation\b/i;
const ofDate = /^(?:date|year|when|closed|closing|month)\b/i;
const ofOwner = /\b(?:company|target|investee|start-?up|competitor|issuer|peer|name)\b/i;

/** Where in a row each of its values stands. */
interface Columns {
  round: number;
  amount: number;
  value: number;
  date: number;
}

/** The columns of a table of one company's rounds, by its head; undefined for another table. */
export function fundingColumns([head]: UnitCell[][]): Columns | undefined {
  const texts = head?.map(({ text }) => text.trim()) ?? [];
  const find = (pattern: RegExp): number => texts.findIndex((text) => pattern.test(text));
  const columns = { round: find(ofRound), amount: find(ofAmount), value: find(ofValue), date: find(ofDate) };
  const isFunding =
    columns.round >= 0 &&
    (columns.amount >= 0 || columns.value >= 0) &&
    find(ofOwner) < 0 &&
    new Set(Object.values(columns).filter((at) => at >= 0)).size ===
      Object.values(columns).filter((at) => at >= 0).length;
  return isFunding ? columns : undefined;
}

/**
 * The rounds that a funding table lists: each one's size and valuation with its date, and the stage that the newest one
 * brought the company to. `evidence` is filled in with place and quote by who knows the document.
 */
export function roundsOf(rows: UnitCell[][], columns: Columns): Observation[] {
  const heads = rows[0] ?? [];
  const found: Observation[] = [];
  let newest: { end: string; stage: Observation } | undefined;
  for (const cells of rows.slice(1)) {
    const round = cells[columns.round];
    const name = round === undefined ? undefined : (round.text.match(stagePattern)?.[0] ?? undefined);
    // A row that lost a cell, and one of sums, tells nothing for certain.
    if (cells.length !== heads.length || round === undefined || name === undefined) continue;
    const date = cells[columns.date]?.text ?? '';
    const when = readWhen(date, true);
    const add = (metric: MetricName, column: number, basis: string | null): void => {
      const cell = cells[column];
      const figures = cell === undefined ? [] : readFigures(cell.text).filter(({ unit }) => unit !== 'year');
      const [figure] = figures;
      const each = cell && figure && figures.length === 1 ? money(cell, figure, heads[column]?.text ?? '') : undefined;
      if (each) found.push({ ...each, metric, basis, ...timeOf(when) });
    };
    const valued = heads[columns.value]?.text ?? '';
    add('ROUND_SIZE', columns.amount, null);
    add(
      'VALUATION',
      columns.value,
      /\bpre\b/i.test(valued) ? 'pre-money' : /\bpost\b/i.test(valued) ? 'post-money' : null,
    );
    const stage = stageOf(name);
    const end = when.end ?? '';
    if (stage !== undefined && (newest === undefined || end >= newest.end))
      newest = { end, stage: { ...base(round, round.text.trim()), metric: 'STAGE', text: stage } };
  }
  return newest ? [...found, newest.stage] : found;
}

const timeOf = ({ label, end }: When) => ({ periodLabel: label, periodEnd: end });

/** A bare number is money only where the head tells its scale. */
function money(cell: UnitCell, figure: Figure, head: string): Observation | undefined {
  const note = figure.scale === undefined ? scaleNoteIn(head) : undefined;
  if (figure.unit !== 'money' && (figure.unit !== 'count' || (figure.scale === undefined && !note))) return undefined;
  return {
    ...base(cell, cell.text.trim()),
    value: figure.value * (note?.scale ?? 1),
    currency: figure.currency ?? note?.currency ?? null,
    scale: note?.words ?? null,
  };
}

function base({ start, end }: UnitCell, printed: string): Observation {
  const evidence = { start, end, place: null, quote: '' };
  return bareObservation({ metric: 'ROUND_SIZE', printed, evidence, confidence: confidences.row });
}
