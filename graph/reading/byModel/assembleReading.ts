import { formatFigure } from '../../finance/formatFigure.ts';
import { metrics, unitOf } from '../../finance/metrics.ts';
import { statedIn } from '../comparing/compareFacts.ts';
import type {
  Agreement,
  AskedQuestion,
  Contradiction,
  Fact,
  Measure,
  Passage,
  Reading,
  ReadingRecord,
  Remark,
  StatedPromise,
  Subject,
  Superseded,
} from '../reading.ts';
import type { SourceText } from '../sources.ts';
import type { Settled } from './doubts.ts';
import type { ModelAnswer } from './modelAnswer.ts';
import { dayOf, inOrder, numberFigures, type Verifier } from './verifyAnswer.ts';
import { oneLine } from '../../text/text.ts';
import { isOnePlace } from '../grounding/passage.ts';

/** The weight of the first remark; each later one weighs a little less, because a model lists the weightiest first. */
const weights = { first: 0.95, step: 0.02, least: 0.3 };
/** In characters. */
const maxSentence = 300;

interface Circumstances {
  companyName?: string | undefined;
  /** The subject that the rules found, which counts where the model names none. */
  named: Subject;
  /** What is known already of the other sources. */
  known?: Reading | undefined;
}

/**
 * Assembles the reading from a model's verified answer. Sides of differences, promises, questions and remarks are kept
 * where their places state them.
 * @param companyName as the user gives it; it takes precedence over the model's
 */
export function assembleReading(
  sources: readonly SourceText[],
  answer: ModelAnswer,
  settled: Settled,
  verifier: Verifier,
  { companyName, known, named, ...record }: Circumstances & Pick<ReadingRecord, 'model' | 'isStandIn' | 'notes'>,
): Reading {
  const last = Math.max(0, ...[...(known?.facts ?? []), ...(known?.measures ?? [])].map(({ id }) => id));
  const { facts, measures } = numberFigures(settled.facts, settled.measures, last);
  const all = { facts: [...(known?.facts ?? []), ...facts], measures: [...(known?.measures ?? []), ...measures] };
  const compared = compare(answer, all, sources, verifier);
  const questions = answer.questions.flatMap((each) => questionOf(each, verifier));
  const added: Reading = {
    sources: sources.map(({ kind, label, title }) => ({ kind, label, title })),
    subject: subjectOf(answer, sources, verifier, companyName) ?? named,
    talk: sources.some(({ kind }) => kind === 'CONVERSATION') ? (answer.talk ?? null) : null,
    others: answer.others.flatMap(({ name, role }) => {
      const written = verifier.name(name);
      return written === null ? [] : [{ name: written, role }];
    }),
    facts,
    measures,
    doubtful: [],
    superseded: answer.withdrawn.flatMap((each) => supersededOf(each, facts, verifier)),
    ...compared,
    remarks: answer.remarks.flatMap((each, order) => remarkOf(each, order, verifier)),
    promises: answer.promises.flatMap((each) => promiseOf(each, verifier)),
    questions,
    record: { ...record, droppedCount: settled.droppedCount, doubts: settled.doubts },
  };
  return known ? joined(known, added) : added;
}

function joined(known: Reading, added: Reading): Reading {
  return {
    ...added,
    subject: known.subject.name === null ? added.subject : known.subject,
    talk: known.talk ?? added.talk,
    others: [...new Map([...known.others, ...added.others].map((each) => [each.name, each])).values()],
    facts: inOrder([...known.facts, ...added.facts]),
    measures: inOrder([...known.measures, ...added.measures]),
    doubtful: [...known.doubtful, ...added.doubtful],
    superseded: [...known.superseded, ...added.superseded],
    contradictions: [...known.contradictions, ...added.contradictions],
    agreements: [...known.agreements, ...added.agreements],
    remarks: [...known.remarks, ...added.remarks].sort((a, b) => b.weight - a.weight),
    promises: [...known.promises, ...added.promises],
    questions: [...known.questions, ...added.questions],
    record: {
      model: added.record.model,
      isStandIn: known.record.isStandIn || added.record.isStandIn,
      droppedCount: known.record.droppedCount + added.record.droppedCount,
      notes: [...known.record.notes, ...added.record.notes],
      doubts: [...known.record.doubts, ...added.record.doubts],
    },
  };
}

/** Returns the passages of the figures that the model calls withdrawn. */
export function withdrawnPassages({ withdrawn }: ModelAnswer, verifier: Verifier): Passage[] {
  return withdrawn.flatMap(({ at, printed }) => {
    const place = verifier.spanOf(at, printed);
    return place ? [verifier.passageOf(place)] : [];
  });
}

function subjectOf(
  { subject: { name, aliases } }: ModelAnswer,
  sources: readonly SourceText[],
  verifier: Verifier,
  companyName: string | undefined,
): Subject | null {
  const written = verifier.name(name);
  const known = [written, ...aliases.map((alias) => verifier.name(alias))].filter((each) => each !== null);
  const shown = companyName ?? written;
  const others = [...new Set(known)].filter((each) => each !== shown);
  if (companyName !== undefined) return { name: companyName, aliases: others, by: 'GIVEN' };
  const isOfTitle = written !== null && sources.some(({ title }) => title.includes(written));
  return written === null ? null : { name: written, aliases: others, by: isOfTitle ? 'TITLE' : 'TEXT' };
}

type Figures = Pick<Reading, 'facts' | 'measures'>;

function compare(
  { differences }: ModelAnswer,
  figures: Figures,
  sources: readonly SourceText[],
  verifier: Verifier,
): Pick<Reading, 'contradictions' | 'agreements'> {
  const contradictions: Contradiction[] = [];
  const agreements: Agreement[] = [];
  for (const { one, other, reason, explainedBy } of differences) {
    const sides = [sideOf(one, figures, verifier), sideOf(other, figures, verifier)];
    const [a, b] = sides;
    if (a === undefined || b === undefined || a.id === b.id) continue;
    const ids = [a.id, b.id];
    const metric = 'metric' in a ? a.metric : null;
    const periodLabel = a.periodLabel ?? b.periodLabel;
    if (explainedBy) agreements.push({ metric, periodLabel, sides: ids, reason: explainedBy });
    else if (a.value !== b.value || a.currency !== b.currency) {
      const label = labelOf(a);
      const statements = [a, b].map((each) => statedIn(sources, each.passage, printed(each)));
      const when = periodLabel === null ? '' : ` (${periodLabel})`;
      const explanation = `${label}${when}: ${statements.join('; ')}. ${reason.trim().slice(0, maxSentence)}`;
      contradictions.push({ metric, label, periodLabel, sides: ids, explanation });
    }
  }
  return { contradictions, agreements };
}

const labelOf = (figure: Fact | Measure): string => ('label' in figure ? figure.label : metrics[figure.metric].label);

function printed(figure: Fact | Measure): string {
  const unit = 'unit' in figure ? figure.unit : unitOf(figure.metric);
  return formatFigure(unit, { text: null, ...figure });
}

function sideOf(
  { at, printed: words }: { at: string; printed: string },
  { facts, measures }: Figures,
  verifier: Verifier,
): Fact | Measure | undefined {
  const place = verifier.spanOf(at, words);
  if (place === undefined) return undefined;
  const passage = verifier.passageOf(place);
  return [...facts, ...measures].find((figure) => isOnePlace(figure.passage, passage));
}

function supersededOf(
  { at, printed: words, value, metric, by }: ModelAnswer['withdrawn'][number],
  facts: readonly Fact[],
  verifier: Verifier,
): Superseded[] {
  const place = verifier.spanOf(at, words);
  if (place === undefined || value == null) return [];
  const correction = by ? verifier.place(by) : null;
  const replaced = facts.find((fact) => fact.metric === metric && correction && isOnePlace(fact.passage, correction));
  const passage = verifier.passageOf(place);
  return [{ metric: metric ?? null, value, currency: null, passage, by: replaced?.id ?? null }];
}

function questionOf(
  { at, words, status, answer }: ModelAnswer['questions'][number],
  verifier: Verifier,
): AskedQuestion[] {
  const passage = verifier.place(at);
  if (passage === null || words.trim() === '') return [];
  return [
    { words: words.trim().slice(0, maxSentence), status, passage, answer: answer ? verifier.place(answer) : null },
  ];
}

function promiseOf(promise: ModelAnswer['promises'][number], verifier: Verifier): StatedPromise[] {
  const { at, who, what, dueLabel, due, metric, value, currency } = promise;
  const passage = verifier.place(at);
  if (passage === null || what.trim() === '') return [];
  return [
    {
      who: who?.trim() || null,
      what: what.trim().slice(0, maxSentence),
      dueLabel: dueLabel?.trim() || null,
      due: dayOf(due),
      metric: metric ?? null,
      value: value ?? null,
      currency: currency ?? null,
      passage,
    },
  ];
}

function remarkOf(
  { kind, at, words, mitigant }: ModelAnswer['remarks'][number],
  order: number,
  verifier: Verifier,
): Remark[] {
  const place = verifier.spanOf(at, words);
  const passage = place ? verifier.passageOf(place) : verifier.place(at);
  if (passage === null) return [];
  return [
    {
      kind,
      words: place ? oneLine(words) : passage.quote,
      ...(mitigant?.trim() && { mitigant: mitigant.trim().slice(0, maxSentence) }),
      isAnswered: false,
      weight: Math.max(weights.least, weights.first - weights.step * order),
      passage,
    },
  ];
}
