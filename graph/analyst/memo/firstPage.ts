import { formatList, inSentence } from '../../finance/formatFigure.ts';
import type { Fact, TalkKind } from '../../reading/reading.ts';
import { talkName } from '../talks.ts';
import { notStated } from './memoEvidence.ts';
import { escapeMarkdown, together } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { sentence } from './memoPhrases.ts';
import { growthOf } from '../../finance/metrics.ts';
import { leadSentences, prose, type Groups } from './prose.ts';
import { headline, isPast, type Row } from './memoRows.ts';
import { monthOf } from '../../finance/rates/monthlyRates.ts';

const ofOtherMatters = new Set<TalkKind>(['REFERENCE', 'LP', 'POST_MORTEM']);
const maxAge = 15;

const sureSpoken = 0.85;
const unfinished = /\b(?:expect\w*|goal|targets?|forecast|budget\w*|minimum|at least|would|if|hope\w*|should)\b/i;

function leadRows({ own, reading }: MemoMaterial, groups: Groups): Row[] {
  const newest = own.map(({ fact }) => fact.periodEnd ?? '').reduce((a, b) => (a > b ? a : b), '');
  const isSpoken = ({ passage }: Fact): boolean => reading.sources[passage.source]?.kind === 'CONVERSATION';
  const isOfCompany = reading.talk === null || !ofOtherMatters.has(reading.talk);
  const leads = ({ fact, also }: Row): boolean => {
    if (fact.computation !== null || isPast(fact)) return false;
    if (fact.periodEnd !== null && monthOf(newest) - monthOf(fact.periodEnd) > maxAge) return false;
    if (![fact, ...also].every(isSpoken)) return true;
    return isOfCompany && fact.confidence >= sureSpoken && !unfinished.test(fact.passage.quote);
  };
  return groups.flat().flatMap((metric) => {
    const head = headline(own, metric);
    if (head === undefined || !leads(head)) return [];
    return [head, ...own.filter((row) => row.fact.metric === growthOf[metric] && leads(row))];
  });
}

/** Writes the company's current results in sentences; '' if no source states any. */
export const leadFigures = (material: MemoMaterial, groups: Groups = leadSentences): string =>
  prose(leadRows(material, groups), groups, material.reading.sources);

function withoutLead({ own }: MemoMaterial): string {
  const isStated = leadSentences
    .flat()
    .some((metric) => own.some(({ fact }) => fact.metric === metric && !isPast(fact)));
  return isStated
    ? 'No current result is stated surely enough to lead; the figures below are what the sources say.'
    : 'No current result that a partner asks for first is stated.';
}

/** Writes what a partner reads first: results, contradictions, what stayed open and what no source states. */
export function firstPage(material: MemoMaterial): string {
  const { reading } = material;
  const { talk, contradictions, questions } = reading;
  const disputed = [...new Set(contradictions.map(({ label }) => inSentence(label)))];
  const open = questions.filter(({ status }) => status !== 'ANSWERED').length;
  return together(
    reading.record.notes.map(escapeMarkdown).join(' '),
    talk === null ? '' : sentence(`the conversation is ${talkName(reading)}`),
    leadFigures(material) || withoutLead(material),
    disputed.length === 0 ? '' : `The sources contradict each other on ${formatList(disputed)}.`,
    open === 0 ? '' : `${open} of ${questions.length} questions stayed open.`,
    notStated(material),
  );
}
