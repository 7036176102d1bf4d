import { formatList, inSentence } from '../../finance/formatFigure.ts';
import { metricGroups, metrics, type MetricName, unitOf } from '../../finance/metrics.ts';
import type { Agreement, AskedQuestion, Contradiction, Fact, Reading } from '../../reading/reading.ts';
import { namedOf, printedValue } from '../citedFacts.ts';
import { bullets, escapeMarkdown, together } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { onFileList } from './onFile.ts';
import { isOfNow, metricLabel, placeName, sourceName, valueOf, when } from './memoPhrases.ts';
import { byline, inQuotes } from './memoQuotes.ts';

const factsOf = ({ reading }: MemoMaterial, ids: readonly number[]): Fact[] =>
  ids.flatMap((id) => reading.facts.find((fact) => fact.id === id) ?? []);

/**
 * Lists the figures that the sources state differently, with both values, places and quotes: first those of one period,
 * then those of which a source does not state the period.
 */
export function contradictionList(material: MemoMaterial): string {
  const { contradictions, sources } = material.reading;
  if (contradictions.length === 0)
    return sources.length < 2 ? '' : 'No two sources state one figure differently for the same period.';
  const isSure = ({ sides }: Contradiction): boolean => hasOnePeriod(factsOf(material, sides));
  const unclear = contradictions.filter((each) => !isSure(each));
  return together(
    bullets(contradictions.filter(isSure).map((each) => contradictionLine(material, each))),
    unclear.length === 0
      ? ''
      : `Differs, period unclear:\n\n${bullets(unclear.map((each) => contradictionLine(material, each)))}`,
  );
}

function hasOnePeriod(facts: readonly Fact[]): boolean {
  const periods = new Set(facts.map(({ periodEnd, periodLabel }) => periodEnd ?? periodLabel?.toLowerCase() ?? ''));
  return periods.size === 1 && (facts[0]?.periodLabel ?? null) !== null;
}

/** In words. The limit is low because the two quotes of a contradiction stand side by side. */
const maxDisputedLength = 14;

/** Puts bars between the cells of a row. With spaces, '98  121' would read as one number. */
const cellsOf = (quote: string): string => quote.replace(/\t|\s{2,}/g, ' | ');

/** Returns a reference to the period of the first side that names one, or undefined if no side does. */
function sharedPeriod(facts: readonly Fact[]): string | undefined {
  const naming = facts.find(({ periodLabel }) => periodLabel !== null);
  return naming && `[f${naming.id} period]`;
}

function contradictionLine(material: MemoMaterial, { label, sides }: Contradiction): string {
  const facts = factsOf(material, sides);
  const values = facts.map((fact) => {
    const quote = `: ${inQuotes(cellsOf(fact.passage.quote), maxDisputedLength)}`;
    return `${valueOf(fact)} in ${placeName(material.reading.sources, fact.passage)}${quote}`;
  });
  const period = sharedPeriod(facts);
  return `**${label}${period === undefined ? '' : ` (${period})`}:** ${values.join('; ')}.`;
}

const reasons: Record<Exclude<Agreement['reason'], 'SAME'>, string> = {
  ROUNDING: 'a rounding',
  PERIOD: 'of different periods',
  PLAN: 'a plan beside what is',
  BASIS: 'counted on different bases',
};
const maxAgreements = 4;
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
  const lines = agreements.flatMap(({ metric, sides, reason }) => {
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
  return lines.length === 0
    ? ''
    : `No contradictions, though they may look so: ${[...new Set(lines)].slice(0, maxAgreements).join('; ')}.`;
}

const asked: readonly (readonly MetricName[])[] = [
  ['REVENUE', 'ARR', 'MRR'],
  metricGroups.growth,
  ['GROSS_MARGIN'],
  ['EBITDA', 'NET_INCOME', 'OPERATING_INCOME'],
  ['CASH'],
  ['BURN', 'RUNWAY'],
  metricGroups.retention,
  ['CUSTOMER_CONCENTRATION'],
  ['CAC', 'CAC_PAYBACK'],
];
const maxAnswered = 6;

/** Lists which of two values holds, the questions that stayed open, and which usual figures are missing. */
export function openQuestions(material: MemoMaterial): string[] {
  const { reading } = material;
  const disputed = disputes(material).map(({ words }) => words);
  const open = reading.questions.filter(({ status }) => status !== 'ANSWERED');
  const asked = open.map((each) => questionLine(each, reading));
  return [...disputed, ...asked, withoutCurrency(material) ?? [], notStated(material) ?? []].flat();
}

/** Asks for each contradiction which of its values holds. */
export function disputes(material: MemoMaterial): { metric: MetricName | null; words: string }[] {
  return material.reading.contradictions.map(({ metric, label, sides }) => {
    const facts = factsOf(material, sides);
    const period = sharedPeriod(facts);
    const of = `${label}${period === undefined ? '' : ` (${period})`}`;
    return { metric, words: `${of}: which holds, ${formatList(facts.map(valueOf), 'or')}?` };
  });
}

function withoutCurrency({ own, plans }: MemoMaterial): string | undefined {
  const bare = [...own, ...plans].filter(
    ({ fact: { metric, currency } }) => unitOf(metric) === 'MONEY' && currency === null,
  );
  const labels = [...new Set(bare.map(({ fact }) => inSentence(metrics[fact.metric].label)))];
  return labels.length === 0 ? undefined : `No source names the currency of ${formatList(labels)}.`;
}

/** Writes which figures that an investor asks for no source states; undefined without any figure of the company. */
export function notStated(material: MemoMaterial): string | undefined {
  const missing = missingMetrics(material).map((name) => inSentence(metrics[name].label));
  return missing.length === 0 ? undefined : `No source states ${formatList(missing, 'or')}.`;
}

/** Returns the figures that an investor asks for and no source states; none without any figure of the company. */
export function missingMetrics({ own, plans }: MemoMaterial): MetricName[] {
  if (own.length === 0) return [];
  const isStated = (names: readonly MetricName[]) => [...own, ...plans].some(({ fact }) => names.includes(fact.metric));
  return asked.filter((names) => !isStated(names)).flatMap(([name]) => name ?? []);
}

const maxDoubtful = 6;

function doubtfulList({ reading: { doubtful, sources } }: MemoMaterial): string {
  if (doubtful.length === 0) return '';
  const lines = doubtful.slice(0, maxDoubtful).map(({ metric, printed, text, passage, doubt }) => {
    const words = escapeMarkdown(text ?? printed);
    return `${metricLabel(metric)} “${words}” in ${placeName(sources, passage)}. ${escapeMarkdown(doubt)}`;
  });
  const more = doubtful.length - lines.length;
  return `Read, but doubtful:\n\n${bullets([...lines, ...(more > 0 ? [`${more} more.`] : [])])}`;
}

const outcomes: Record<AskedQuestion['status'], string> = {
  ANSWERED: 'answered',
  PARTLY: 'answered in part',
  EVADED: 'not answered',
  OPEN: 'left open',
};

/** Writes a question and what became of it: 'How many of you are there? — Partner, 3:50; answered by CFO, 3:54.' */
function questionLine({ words, status, passage, answer }: AskedQuestion, { sources }: Reading): string {
  const by = answer && status === 'ANSWERED' ? byline(answer, sources).replace(' — ', ' by ') : '';
  return `${escapeMarkdown(words)}${byline(passage, sources)}; ${outcomes[status]}${by}.`;
}

/** Writes what the sheet rests on: where sources differ, what is on file, what was asked and what no source says. */
export function evidence(material: MemoMaterial): string {
  const { onFile, own, basis, reading } = material;
  const disputes = contradictionList(material);
  const open = openQuestions(material);
  const answered = reading.questions.filter(({ status }) => status === 'ANSWERED').slice(0, maxAnswered);
  return together(
    `Sources: ${basis}.`,
    disputes && `### Where the sources disagree\n\n${disputes}`,
    agreementLine(material),
    onFileList(onFile, own),
    open.length === 0 ? '' : `### Open questions\n\n${bullets(open)}`,
    answered.length === 0
      ? ''
      : `### Questions that were answered\n\n${bullets(answered.map((each) => questionLine(each, reading)))}`,
    doubtfulList(material),
  );
}
