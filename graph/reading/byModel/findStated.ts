import { setImmediate } from 'node:timers/promises';
import { addressedToMachines } from '../remarks/machineText.ts';
import { passageAround } from '../grounding/passage.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Evidence, Observation } from '../observation.ts';
import type { DocumentSource } from '../sources.ts';
import { placeOf } from '../../extraction/places.ts';
import { metricIsNamed } from './namedMetric.ts';
import { printedValues, type PrintedValue } from './printedValue.ts';
import type { ModelFigure } from './modelAnswer.ts';
import type { QuoteFinder, Span } from './quoteFinder.ts';
import { statedPeriod } from './statedPeriod.ts';
import { statedText } from './statedText.ts';
import { bareObservation } from '../bareObservation.ts';

interface FoundFigures {
  observations: { figure: ModelFigure; observation: Observation }[];
  insights: Evidence[];
}

/** Confidence in a figure that a model read and the text confirms, lower where the text does not name its period. */
const confidences = { dated: 0.75, undated: 0.65 };
/** Limits for one source. A model that lists more has invented some of it. */
const most = { figures: 300, insights: 5 };
const statedAtOnce = 10;

/**
 * Finds the statements of a model's answer in the source. The quotation must contain the figure, which must fit the
 * metric's unit and carry the metric's name. Value and scale come from the text, never from the model. Leaves out a
 * period that the text does not name, and drops a statement that the text does not contain. Lets other requests run in
 * between.
 * @param finder of the document's text
 */
export async function findStated(
  document: DocumentSource,
  finder: QuoteFinder,
  answer: { figures: ModelFigure[]; insights: string[] },
  signal: AbortSignal,
): Promise<FoundFigures> {
  const observations: FoundFigures['observations'] = [];
  for (const [index, figure] of answer.figures.slice(0, most.figures).entries()) {
    const observation = findFigure(document, finder, figure);
    if (observation) observations.push({ figure, observation });
    if (index % statedAtOnce === statedAtOnce - 1) await setImmediate();
    signal.throwIfAborted();
  }
  const insights = answer.insights.slice(0, most.insights).flatMap((quote): Evidence[] => {
    const span = finder.find(quote).find((each) => !isForMachines(document.text, each));
    return span ? [evidenceAt(document, span)] : [];
  });
  return { observations, insights };
}

function findFigure(document: DocumentSource, finder: QuoteFinder, figure: ModelFigure): Observation | undefined {
  const place = figure.place?.toLowerCase().trim();
  const isNamedPlace = ({ start }: Span): boolean => placeOf(document.parts, start)?.toLowerCase() === place;
  const passages = finder.find(figure.quote);
  const ordered = [...passages.filter(isNamedPlace), ...passages.filter((each) => !isNamedPlace(each))];
  for (const passage of ordered) {
    if (isForMachines(document.text, passage)) continue;
    const found =
      unitOf(figure.metric) === 'TEXT'
        ? findText(document, passage, figure)
        : findNumber(document, finder, passage, figure);
    if (found) return found;
  }
  return undefined;
}

/** True for instructions to automated readers, which are not statements about a company. */
function isForMachines(text: string, { start, end }: Span): boolean {
  return addressedToMachines.test(text.slice(Math.max(0, start - 200), end + 200));
}

function findText(document: DocumentSource, passage: Span, figure: ModelFigure): Observation | undefined {
  const text = statedText(figure, document.text.slice(passage.start, passage.end));
  if (text === undefined) return undefined;
  return observed(document, passage, figure, { value: null, text, printed: text });
}

function findNumber(
  document: DocumentSource,
  finder: QuoteFinder,
  passage: Span,
  figure: ModelFigure,
): Observation | undefined {
  const { metric } = figure;
  const { text, parts } = document;
  const from = parts.findLast(({ start }) => start <= passage.start)?.start ?? 0;
  for (const span of finder.within(passage, figure.printed)) {
    const chosen = chosenValue(printedValues(text, span, metric, from), figure.value);
    if (!chosen || !metricIsNamed(text, passage, span, metric)) continue;
    const { start, end, scale } = chosen;
    return observed(document, { start, end }, figure, {
      value: signed(chosen.value, figure, text.slice(passage.start, passage.end)),
      text: null,
      printed: text.slice(start, end).replace(/\s+/g, ' ').trim(),
      scale,
      currency: unitOf(metric) === 'MONEY' ? (chosen.currency ?? claimedCurrency(text, figure.currency)) : null,
      ...statedPeriod(text, figure, span, from),
    });
  }
  return undefined;
}

/**
 * Chooses among the printed values by the model's value, which serves for nothing else: a model may confuse units with
 * millions.
 */
function chosenValue(values: PrintedValue[], claim: number | null): PrintedValue | undefined {
  if (claim === null || claim === 0) return values.find(({ value }) => claim === null || value === 0);
  const ratio = (value: number): number => Math.abs(value / claim);
  const isNear = (share: number): boolean => Math.abs(share - 1) <= 0.005;
  return (
    values.find(({ value }) => isNear(ratio(value))) ??
    values.find(({ value }) => [1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9].some((scale) => isNear(ratio(value) * scale)))
  );
}

const losses = /\b(?:loss(?:es)?|lost|declin\w*|down|decreas\w*|fell|negative|minus|shrank|lower|deficit)\b/i;
const results = new Set<string>(['NET_INCOME', 'OPERATING_INCOME', 'EBITDA']);

/** Returns the value with its sign, because the text may express a loss or a fall in words instead of a minus sign. */
function signed(value: number, { metric, value: claim }: ModelFigure, passage: string): number {
  if (metric === 'BURN') return Math.abs(value);
  const isTold = value > 0 && losses.test(passage);
  const isLossOnly =
    results.has(metric) && /\bloss(?:es)?\b/i.test(passage) && !/\b(?:income|profit|earnings)\b/i.test(passage);
  return isTold && ((claim !== null && claim < 0) || isLossOnly) ? -value : value;
}

/** Returns the ISO 4217 code, if it stands somewhere in the text. */
function claimedCurrency(text: string, currency: string | null): string | null {
  const code = currency?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) && new RegExp(String.raw`\b${code}\b`).test(text) ? code : null;
}

function observed(
  document: DocumentSource,
  span: Span,
  { metric, status, basis }: ModelFigure,
  values: Pick<Observation, 'value' | 'text' | 'printed'> & Partial<Observation>,
): Observation {
  return bareObservation({
    metric,
    basis:
      basis && new RegExp(String.raw`\b${basis.replace(/[^\p{L}\d]+/gu, '\\W*')}\b`, 'iu').test(document.text)
        ? basis
        : null,
    status,
    evidence: evidenceAt(document, span),
    confidence: values.periodEnd || values.periodLabel ? confidences.dated : confidences.undated,
    ...values,
  });
}

export function evidenceAt({ text, parts }: DocumentSource, { start, end }: Span): Evidence {
  return { start, end, place: placeOf(parts, start), quote: passageAround(text, start, end) };
}
