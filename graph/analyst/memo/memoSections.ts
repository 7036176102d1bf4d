import { basisWords, type Basis } from './pieces/basis.ts';
import { capitalize } from '../../reading/sentences/clean.ts';
import { disagreementsIn } from './pieces/comparison.ts';
import { listed, type Gap } from './pieces/gaps.ts';
import { bullets, escapeMarkdown, table } from './pieces/markdown.ts';
import type { MemoReading } from './memoReading.ts';
import type { TopicSection } from '../../reading/placing/placement.ts';
import type { Sentence } from '../../reading/sentences/sentences.ts';
import { metricsTable, mostTelling, withoutRetold } from './pieces/metricsTable.ts';
import { notCovered, quoted } from './pieces/quoting.ts';
import { isOfTable, type StatedMetric } from '../../reading/metrics/tableMetrics.ts';
import { keysOf } from '../../keysOf.ts';

function blockQuote(sentence: Sentence, reading: MemoReading): string {
  return `> ${quoted(sentence, reading)}`;
}

/** The strongest statement as a block quote, the others as bullets under it. */
function statements(sentences: Sentence[], reading: MemoReading): string {
  const [first, ...rest] = sentences;
  if (first === undefined) return notCovered(reading);
  return rest.length === 0
    ? blockQuote(first, reading)
    : `${blockQuote(first, reading)}\n\n${bullets(rest.map((sentence) => quoted(sentence, reading)))}`;
}

/** What it is about in one sentence, which lists show as the memo's snippet, then the deal's facts. */
export function dealHeader({ facts, lead }: MemoReading): string {
  const cell = (value: string | undefined): string => (value === undefined ? 'Not covered' : escapeMarkdown(value));
  const rows = [
    ['Company', cell(facts.company)],
    ['Stage', cell(facts.stage)],
    ['Sector', cell(facts.sector)],
    ['Round', cell(facts.round)],
    ['Valuation', cell(facts.valuation)],
    ['Location', cell(facts.location)],
  ];
  return `${escapeMarkdown(lead)}\n\n${table(['Item', 'As stated'], rows)}`;
}

const keyMetrics = [
  'Annual recurring revenue',
  'Net sales',
  'Change in net sales',
  'Revenue',
  'Growth',
  'Change in revenue',
  'Gross margin',
  'Adjusted EBITDA',
  'Net cash',
  'Net loss',
  'Operating income',
  'Net income',
  'Free cash flow',
  'Customers',
  'Net revenue retention',
  'Burn',
  'Runway',
  'Churn',
];

/** '8,830,669 (in thousands, 2016)'. */
function valueAndPeriod(value: string, period: string): string {
  return /\(\D*in [a-z]+\)$/i.test(value) ? `${value.slice(0, -1)}, ${period})` : `${value} (${period})`;
}

function keyFigures(stated: StatedMetric[]): string[] {
  const metrics = withoutRetold(stated);
  const found = keyMetrics.flatMap((name) => metrics.find((metric) => metric.name === name) ?? []);
  return found
    .slice(0, 6)
    .map(
      ({ name, value, period }) =>
        `${name}: ${escapeMarkdown(period === undefined ? value : valueAndPeriod(value, period))}`,
    );
}

/** How the sections' matters are called in a sentence. */
export const sectionTopics: Record<TopicSection, string> = {
  product: 'the product',
  customer: "the customer's problem",
  market: 'the market',
  competition: 'the competition',
  team: 'the team',
  traction: 'traction',
  financials: 'the financials',
  terms: 'the terms',
};

/** What the evidence carries: the kind of next step, and what speaks for and against relying on it. */
function rationale(reading: MemoReading): string {
  const covered = keysOf(sectionTopics)
    .filter((name) => reading.sections[name].length > 0)
    .map((name) => sectionTopics[name]);
  const missing = keysOf(sectionTopics)
    .filter((name) => reading.sections[name].length === 0)
    .map((name) => sectionTopics[name]);
  const basis = capitalize(basisWords(reading.basis));
  const isPlural = basis.endsWith('s');
  if (covered.length === 0)
    return `${basis} ${isPlural ? 'hold' : 'holds'} no statement about an investment that this memo could rest on. It supports no step beyond a first proper conversation.`;
  const coverage = `${basis} ${isPlural ? 'cover' : 'covers'} ${listed(covered)}${missing.length === 0 ? '' : `; ${isPlural ? 'they do' : 'it does'} not cover ${listed(missing)}`}.`;
  return `${proceeding(reading)} ${coverage}`;
}

function proceeding({ genre, sections, metrics }: MemoReading): string {
  if (genre === 'meeting' && metrics.length < 3)
    return 'What was said is too little about an investment to support an investment step.';
  if (genre === 'results')
    return 'The results that were presented support further diligence on the company; they do not by themselves support a decision.';
  const isBroad =
    metrics.length >= 3 && sections.product.length > 0 && (sections.terms.length > 0 || sections.team.length > 0);
  return isBroad
    ? 'What was said supports proceeding to further diligence; it does not by itself support a decision.'
    : 'What was said supports a second conversation; it is too thin for diligence to start from.';
}

/**
 * The page that a partner reads first: what the sources can carry, up to three reasons and up to three worries. Missing ones are said to
 * be missing, never made up.
 */
export function onePageSummary(reading: MemoReading): string {
  const figures = keyFigures(reading.metrics);
  const reasons = reading.strengths.map((sentence) => quoted(sentence, reading));
  const worries = reading.risks.slice(0, 3).map(({ risk }) => quoted(risk, reading));
  const listOf = (items: string[], none: string, noMore: string): string =>
    items.length === 0 ? none : items.length < 3 ? `${bullets(items)}\n\n${noMore}` : bullets(items);
  return [
    '### Recommendation rationale',
    rationale(reading),
    ...(figures.length === 0 ? [] : [`The figures to check first:`, bullets(figures)]),
    `### ${reasons.length === 3 ? 'Three reasons' : 'Reasons'} to believe`,
    listOf(reasons, notCovered(reading), 'The sources support no further reason.'),
    `### ${worries.length === 3 ? 'Three worries' : 'Worries'}`,
    listOf(worries, notCovered(reading), 'The sources name no further worry.'),
  ].join('\n\n');
}

/** A section that quotes what was said on its topic. */
export function topicSection(section: TopicSection, reading: MemoReading): string {
  return statements(reading.sections[section], reading);
}

/** Traction or financials: the metrics as a table, then what else was said. */
export function measuredSection(kind: StatedMetric['kind'], reading: MemoReading): string {
  const metrics = mostTelling(withoutRetold(reading.metrics).filter((metric) => metric.kind === kind));
  const shown = new Set(metrics.map((metric) => (isOfTable(metric) ? undefined : metric.sentence)));
  const rest = reading.sections[kind].filter((sentence) => !shown.has(sentence));
  if (metrics.length === 0) return statements(rest, reading);
  return rest.length === 0
    ? metricsTable(metrics, reading)
    : `${metricsTable(metrics, reading)}\n\n${bullets(rest.map((sentence) => quoted(sentence, reading)))}`;
}

/** What the sources expect, hope for and fear, in their words; nothing is computed. Without any of the three: 'not covered'. */
export function scenarios(reading: MemoReading): string {
  const { upside, plan, downside } = reading.scenarios;
  if (upside.length + plan.length + downside.length === 0) return notCovered(reading);
  const part = (name: string, sentences: Sentence[]): string[] =>
    sentences.length === 0 ? [] : [`**${name}.** ${sentences.map((sentence) => quoted(sentence, reading)).join(' ')}`];
  return [
    ...part('Plan', plan),
    ...part('Upside', upside),
    ...part('Downside', downside),
    ...(downside.length === 0 ? ['The sources give no downside case.'] : []),
  ].join('\n\n');
}

/** Each risk with the mitigant that the sources name for it, the gravest first as they put it. */
export function rankedRisks(reading: MemoReading): string {
  if (reading.risks.length === 0) return notCovered(reading);
  const items = reading.risks.map(
    ({ risk, mitigant }) =>
      `**Risk:** ${quoted(risk, reading)}  \n  **Mitigant:** ${mitigant === undefined ? `not covered in ${basisWords(reading.basis)}.` : quoted(mitigant, reading)}`,
  );
  return `The gravest as stated come first.\n\n${bullets(items)}`;
}

/** What a reader is to know of how the text was read. */
export function readingNotes({ isEnglish, hasMachineText }: MemoReading): string[] {
  return [
    ...(isEnglish
      ? []
      : [
          'The text does not read as English. The built-in analyst reads English only, so much of it may have been missed.',
        ]),
    ...(hasMachineText
      ? [
          'Part of the text addresses an automated reader instead of telling about the company. It was set aside and not followed.',
        ]
      : []),
  ];
}

function basisStatement(basis: Basis): string {
  const edited = 'Quotations are lightly edited: fillers and false starts are left out.';
  if (basis.titles.size === 0)
    return `All statements above are quoted from the conversation and are the speakers' own; nothing was checked against another source. ${edited}`;
  const documents = basis.titles.size === 1 ? 'the document' : 'the documents';
  return basis.hasConversation
    ? `All statements above are quoted from the conversation and ${documents} beside it, each as marked; nothing was checked against a further source. ${edited}`
    : `All statements above are quoted from ${documents}; nothing was checked against another source. Short names that it defines in parentheses are left out.`;
}

/**
 * What the memo rests on: where its words are from, where several sources disagree, how the text was read, and what is still to be asked
 * (`gaps`).
 */
export function evidence(reading: MemoReading, gaps: Gap[]): string {
  const parts: string[] = [];
  parts.push(basisStatement(reading.basis));
  if (reading.basis.titles.size > (reading.basis.hasConversation ? 0 : 1))
    parts.push('### Where the sources disagree', disagreementsIn(reading));
  parts.push(...readingNotes(reading));
  parts.push(
    '### Open questions',
    gaps.length === 0
      ? 'None that this memo could tell from what was said.'
      : bullets(gaps.map(({ question }) => question)),
  );
  return parts.join('\n\n');
}

/**
 * The step that the material supports, never a verdict, and its conditions: `gaps` to be answered, figures to be reconciled, risks to be
 * discussed.
 */
export function recommendation(reading: MemoReading, gaps: Gap[]): string {
  const parts = [proceeding(reading)];
  const topics = [...new Set(gaps.map(({ topic }) => topic))];
  const conditions = [
    ...(topics.length === 0 ? [] : [`Answers, with evidence, on ${listed(topics.slice(0, 6))}.`]),
    ...(reading.metrics.length === 0
      ? []
      : ['The stated figures are reconciled with accounts, contracts and customer data.']),
    ...(reading.risks.length === 0 ? [] : ['The risks named above are discussed with management, the gravest first.']),
    ...(reading.sections.team.length === 0
      ? []
      : ['References on the team are taken independently of those that it names.']),
  ];
  parts.push(
    '### Conditions',
    bullets(conditions.length === 0 ? ['None could be told from what was said.'] : conditions),
  );
  if (reading.nextSteps.length > 0)
    parts.push('### Next steps as stated', bullets(reading.nextSteps.map((sentence) => quoted(sentence, reading))));
  return parts.join('\n\n');
}
