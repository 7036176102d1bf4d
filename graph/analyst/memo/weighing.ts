import { formatList, inSentence } from '../../finance/formatFigure.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Reading, Remark } from '../../reading/reading.ts';
import { conditions } from './evidence.ts';
import { bullets } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { sentence, valueOf } from './phrases.ts';
import { leadSentences, prose } from './prose.ts';
import { inQuotes, isWithin, longestQuote, quoted, remarksOf, type ChooseRemarks } from './quotes.ts';
import type { Row } from './rows.ts';
import { together } from './sections.ts';
import { signalsOf } from './signals.ts';

const mitigant = 'Mitigant';
const mostWeighed = 6;

const three = (word: string, count: number): string =>
  count === 3 ? `Three ${word}` : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Reasons for or against the company: at most three for the first page, then the rest. */
interface Weighed {
  first: string[];
  rest: string[];
  all: string[];
  /** True when the sources contain no further reasons. */
  isComplete: boolean;
}

/** Collects reasons and worries, figures before remarks. A remark that repeats a figure is not quoted. */
export function weigh(material: MemoMaterial, choose: ChooseRemarks): { reasons: Weighed; worries: Weighed } {
  const { reading, own } = material;
  const signals = signalsOf(own, reading.sources);
  const said = [...signals.reasons, ...signals.worries];
  const used = own.filter(({ fact }) => said.some((each) => each.includes(valueOf(fact))));
  const told = used.flatMap(({ fact, also }) => [fact, ...also]);
  const isTold = (remark: Remark): boolean => told.some(({ passage }) => isWithin(passage, remark.passage));
  const pick = (figures: string[], kind: Remark['kind']): Weighed => {
    const remarks = remarksOf(reading, kind).filter((remark) => !isTold(remark));
    const lines = choose(remarks, mostWeighed).map((each) => withMitigant(each, reading));
    const words = Math.min(lines.length, Math.max(1, 3 - figures.length));
    const shown = figures.slice(0, 3 - words);
    return {
      first: [...shown, ...lines.slice(0, words)],
      rest: [...figures.slice(shown.length), ...lines.slice(words)],
      all: [...figures, ...lines],
      isComplete: lines.length === remarks.length,
    };
  };
  const disputed = new Set(reading.contradictions.map(({ label }) => inSentence(label)));
  const dispute = disputed.size === 0 ? [] : [`The sources contradict each other on ${formatList([...disputed])}.`];
  return { reasons: pick(signals.reasons, 'STRENGTH'), worries: pick([...dispute, ...signals.worries], 'RISK') };
}

/** Quotes a remark, and after a risk the measures against it that the source states. */
function withMitigant(remark: Remark, reading: Reading): string {
  const said = quoted(remark, reading);
  return remark.mitigant === undefined ? said : `${said}. ${mitigant}: ${inQuotes(remark.mitigant, longestQuote)}`;
}

/** Writes the page that a partner reads first. */
export function onePageSummary(material: MemoMaterial, choose: ChooseRemarks): string {
  const { own, reading } = material;
  const { reasons, worries } = weigh(material, choose);
  const part = (word: string, lines: string[]): string =>
    lines.length === 0 ? '' : `### ${three(word, lines.length)}\n\n${bullets(lines)}`;
  const figures = prose(own, leadSentences, reading.sources);
  return together(
    figures || 'None of the figures that a partner asks for first is stated.',
    `### Recommendation rationale\n\n${rationale(material)}`,
    part('reasons to believe', reasons.first),
    part('worries', worries.first),
  );
}

const sales: MetricName[] = ['REVENUE', 'ARR', 'MRR', 'GMV'];

/** Writes what the evidence supports, never a verdict. */
function rationale({ own, plans, reading, basis, rivals }: MemoMaterial): string {
  if (own.length + plans.length + rivals.length + reading.remarks.length === 0)
    return sentence(`${basis} says nothing about an investment`);
  if (!own.some(({ fact }) => sales.includes(fact.metric))) return 'No sales figure is stated.';
  const isWritten = ({ fact, also }: Row): boolean =>
    [fact, ...also].some(({ passage }) => reading.sources[passage.source]?.kind === 'DOCUMENT');
  const written = own.filter(isWritten).length * 2 > own.length;
  const proof = written ? 'most of them stand in documents' : 'most of them were only spoken and need evidence';
  return `The figures are enough to begin diligence, not to decide: ${proof}.`;
}

function nextStep({ own, reading }: MemoMaterial): string {
  if (!own.some(({ fact }) => sales.includes(fact.metric)))
    return 'The evidence supports a further conversation and no more.';
  return reading.contradictions.length > 0
    ? 'Begin diligence with the figures that the sources dispute; decide when they are reconciled.'
    : 'Begin diligence; decide when the stated figures are confirmed.';
}

/** Writes the worries that the first page left out, the most serious first. */
export function rankedRisks(material: MemoMaterial, choose: ChooseRemarks): string {
  const { first, rest, all, isComplete } = weigh(material, choose).worries;
  if (first.length === 0) return '';
  const answered = all.filter((line) => line.includes(` ${mitigant}: `)).length;
  const open = `name no mitigants for ${answered === 0 ? 'them' : 'the others'}.`;
  const isOpen = answered < all.length;
  if (rest.length > 0)
    return together(
      `Besides those on the first page, the gravest first:\n\n${bullets(rest)}`,
      isOpen ? `The sources ${open}` : '',
    );
  const isAll = `The worries on the first page are ${isComplete ? 'all' : 'the gravest'} that the sources name`;
  return isOpen ? `${isAll}. The sources ${open}` : `${isAll}.`;
}

/** Writes the step that the evidence supports, never a verdict, and the conditions for the next step. */
export function recommendation(material: MemoMaterial): string {
  const needed = conditions(material);
  return together(nextStep(material), needed.length === 0 ? '' : `### Conditions\n\n${bullets(needed)}`);
}
