import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import type { Agreement, Contradiction, Fact } from '../../reading/reading.ts';
import { namedOf, printedValue } from '../citedFacts.ts';
import { bullets, escapeMarkdown } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { onFileList } from './onFile.ts';
import { isOfNow, metricLabel, placeName, sourceName, valueOf, when } from './phrases.ts';
import { inQuotes, quoted, remarksOf, type ChooseRemarks } from './quotes.ts';

const factsOf = ({ reading }: MemoMaterial, ids: readonly number[]): Fact[] =>
  ids.flatMap((id) => reading.facts.find((fact) => fact.id === id) ?? []);

/** Lists the figures that the sources state differently, with both values, places and quotes. */
export function contradictionList(material: MemoMaterial): string {
  const { contradictions, sources } = material.reading;
  if (contradictions.length === 0)
    return sources.length < 2 ? '' : 'No two sources state one figure differently for the same period.';
  return bullets(contradictions.map((each) => contradictionLine(material, each)));
}

/** In words. The limit is low because the two quotes of a contradiction stand side by side. */
const longestDisputed = 14;

/** Puts bars between the cells of a row. With spaces, '98  121' would read as one number. */
const cellsOf = (quote: string): string => quote.replace(/\t|\s{2,}/g, ' | ');

/** Returns a reference to the period of the first side that names one, or undefined if no side does. */
function sharedPeriod(facts: readonly Fact[]): string | undefined {
  const naming = facts.find(({ periodLabel }) => periodLabel !== null);
  return naming && `[f${naming.id} period]`;
}

function contradictionLine(material: MemoMaterial, { label, sides }: Contradiction): string {
  const facts = factsOf(material, sides);
  const told = facts.map((fact) => {
    const quote = `: ${inQuotes(cellsOf(fact.passage.quote), longestDisputed)}`;
    return `${valueOf(fact)} in ${placeName(material.reading.sources, fact.passage)}${quote}`;
  });
  const period = sharedPeriod(facts);
  return `**${label}${period === undefined ? '' : ` (${period})`}:** ${told.join('; ')}.`;
}

const reasons: Record<Exclude<Agreement['reason'], 'SAME'>, string> = {
  ROUNDING: 'a rounding',
  PERIOD: 'of different periods',
  PLAN: 'a plan beside what is',
  BASIS: 'counted on different bases',
};
const mostAgreements = 4;
/** As a share of the larger value. Two roundings whose difference is in this range may puzzle a reader. */
const puzzlingShare = { least: 0.005, most: 0.05 };

/** True when a reader might take an agreement for a contradiction. Two named periods are visibly different. */
function isPuzzling(reason: Agreement['reason'], facts: readonly Fact[]): boolean {
  if (reason === 'PERIOD') return facts.some(isOfNow);
  if (reason !== 'ROUNDING') return true;
  const values = facts.map(({ value }) => Math.abs(value ?? 0));
  const apart = 1 - Math.min(...values) / Math.max(...values);
  return apart >= puzzlingShare.least && apart <= puzzlingShare.most;
}

/** Writes one line on statements that agree but look like a contradiction. */
export function agreementLine(material: MemoMaterial): string {
  const { agreements, sources } = material.reading;
  const told = agreements.flatMap(({ metric, sides, reason }) => {
    const facts = factsOf(material, sides);
    if (
      metric === null ||
      reason === 'SAME' ||
      !isPuzzling(reason, facts) ||
      new Set(facts.map((fact) => printedValue({ ...fact, ...namedOf(fact) }))).size === 1
    )
      return [];
    const values = facts.map(
      (fact) =>
        `${valueOf(fact)}${reason === 'ROUNDING' ? '' : when(fact)} in ${sourceName(sources, fact.passage.source)}`,
    );
    return [`${inSentence(metricLabel(metric))}, ${formatList(values)} (${reasons[reason]})`];
  });
  return told.length === 0
    ? ''
    : `No contradictions, though they may look so: ${[...new Set(told)].slice(0, mostAgreements).join('; ')}.`;
}

/** What an investor wants to know of every company. The open questions name those that no source states. */
const asked: MetricName[][] = [
  ['REVENUE', 'ARR', 'MRR'],
  ['REVENUE_GROWTH', 'ARR_GROWTH'],
  ['GROSS_MARGIN'],
  ['EBITDA', 'NET_INCOME', 'OPERATING_INCOME'],
  ['CASH'],
  ['BURN', 'RUNWAY'],
  ['NRR', 'GRR', 'CHURN'],
  ['CUSTOMER_CONCENTRATION'],
  ['CAC', 'CAC_PAYBACK'],
];
const mostQuestions = 4;

/**
 * Lists what to ask next: which of two values holds, which questions are still open, and which usual figures are
 * missing.
 */
export function openQuestions(material: MemoMaterial, choose: ChooseRemarks): string[] {
  const { reading, own, plans } = material;
  const disputed = reading.contradictions.map(({ label, sides }) => {
    const facts = factsOf(material, sides);
    const period = sharedPeriod(facts);
    const of = `${label}${period === undefined ? '' : ` (${period})`}`;
    return `${of}: which holds, ${formatList(facts.map(valueOf), 'or')}?`;
  });
  const open = remarksOf(reading, 'QUESTION').filter(({ isAnswered }) => !isAnswered);
  const missing = asked
    .filter((names) => ![...own, ...plans].some(({ fact }) => names.includes(fact.metric)))
    .map(([name]) => inSentence(metrics[name ?? 'REVENUE'].label));
  return [
    ...disputed,
    ...choose(open, mostQuestions).map((each) => quoted(each, reading)),
    ...(missing.length === 0 || own.length === 0
      ? []
      : [`What ${missing.length === 1 ? 'is' : 'are'} ${formatList(missing)}? No source says.`]),
  ];
}

const maxDoubtful = 6;

/** Lists the figures that were read and that a check doubts, as their sources print them, each with the reason. */
function doubtfulList({ reading: { doubtful, sources } }: MemoMaterial): string {
  if (doubtful.length === 0) return '';
  const told = doubtful.slice(0, maxDoubtful).map(({ metric, printed, text, passage, doubt }) => {
    const words = escapeMarkdown(text ?? printed);
    return `${metricLabel(metric)} “${words}” in ${placeName(sources, passage)}. ${escapeMarkdown(doubt)}`;
  });
  const more = doubtful.length - told.length;
  return `Read, but doubtful:\n\n${bullets([...told, ...(more > 0 ? [`${more} more.`] : [])])}`;
}

/** Writes what the memo rests on: where sources differ, what is on file, and what is still to be asked. */
export function evidence(material: MemoMaterial, choose: ChooseRemarks): string {
  const { onFile, own, basis } = material;
  const questions = openQuestions(material, choose);
  const disputes = contradictionList(material);
  return [
    `Read: ${basis}. Each figure links to the words that state it; quotations omit hesitations.`,
    ...(disputes === '' ? [] : ['### Where the sources disagree', disputes]),
    agreementLine(material),
    onFileList(onFile, own) ?? '',
    ...(questions.length === 0 ? [] : ['### Open questions', bullets(questions)]),
    doubtfulList(material),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Lists the conditions for the next step. */
export function conditions({ reading, own, plans }: MemoMaterial): string[] {
  const disputed = [...new Set(reading.contradictions.map(({ label }) => inSentence(label)))];
  const spoken = own.some(({ fact, also }) =>
    [fact, ...also].every(({ passage }) => reading.sources[passage.source]?.kind === 'CONVERSATION'),
  );
  return [
    ...(disputed.length === 0 ? [] : [`The company reconciles its statements of ${formatList(disputed)}.`]),
    ...(spoken ? ['Spoken figures are confirmed in accounts, contracts and customer data.'] : []),
    ...(plans.length === 0 ? [] : ['The assumptions behind the plan are disclosed and tested.']),
    ...(reading.remarks.some(({ kind }) => kind === 'RISK')
      ? ['Management answers each of the risks named above.']
      : []),
  ];
}
