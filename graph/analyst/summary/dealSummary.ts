import { type Groups } from '../memo/prose.ts';
import { formatFigure, inSentence } from '../../finance/formatFigure.ts';
import { metricGroups, unitOf, type MetricName } from '../../finance/metrics.ts';
import { plainText } from '../../reading/grounding/grounding.ts';
import type { Reading } from '../../reading/reading.ts';
import { escapeMarkdown } from '../memo/markdown.ts';
import { roundSentence } from '../memo/deal.ts';
import type { MemoMaterial } from '../memo/material.ts';
import { sentence } from '../memo/memoPhrases.ts';
import { leadFigures } from '../memo/firstPage.ts';
import { inQuotes, maxQuoteLength, remarksOf } from '../memo/memoQuotes.ts';
import { headline } from '../memo/memoRows.ts';
import { foundIn } from './foundIn.ts';
import { citedFacts, printedValue, type CitedFact } from '../citedFacts.ts';
import { printFacts } from '../printFacts.ts';

const traction: Groups = [
  metricGroups.recurring,
  ['REVENUE', 'EBITDA'],
  metricGroups.volume,
  ['CUSTOMERS', 'CUSTOMER_CONCENTRATION'],
  ['GROSS_MARGIN', 'NRR', 'CHURN'],
  metricGroups.cash,
];

/** The noun after a count. Without it the 173 of '173 customers' would match 173 sites. */
const counted: Partial<Record<MetricName, string>> = { CUSTOMERS: ' customers', USERS: ' users', EMPLOYEES: ' people' };
const asSpoken = (fact: CitedFact): string => `${printedValue(fact)}${(fact.metric && counted[fact.metric]) ?? ''}`;

/**
 * Gives each fact the form in which the summary prints it: a value that the source states otherwise is printed without
 * its unit ('112' for 'a hundred and twelve') or quoted, because a reader who searches for '$150.0M' would not find
 * 'one fifty pre'.
 */
function printable(reading: Reading, text: string): Map<string, CitedFact> {
  const cited = citedFacts(reading);
  const bare = ({ value }: CitedFact): string =>
    value === null ? '' : formatFigure('COUNT', { value, text: null, currency: null });
  const found = foundIn(
    text,
    [...cited.values()].flatMap((fact) => [asSpoken(fact), bare(fact)]),
  );
  for (const { id, printed, metric } of reading.facts) {
    const fact = cited.get(`f${id}`);
    if (fact?.value == null || found.has(asSpoken(fact))) continue;
    const isBare = unitOf(metric) !== 'MONEY' && counted[metric] === undefined && found.has(bare(fact));
    cited.set(`f${id}`, { ...fact, value: null, text: isBare ? bare(fact) : `“${printed}”` });
  }
  return cited;
}

/** Writes the company, what it does, the round, its current figures, and what stayed open or contradicts. */
export function summarizeDeal(material: MemoMaterial, text: string): string {
  const { reading, own, who } = material;
  const description = headline(own, 'DESCRIPTION')?.fact.text;
  const [product] = remarksOf(reading, 'PRODUCT');
  const does =
    description == null
      ? product &&
        sentence(`${who}, in the words of the talk: ${inQuotes(product.words.replace(/\.$/, ''), maxQuoteLength)}`)
      : sentence(escapeMarkdown(description));
  const [open] = reading.questions.filter(({ status }) => status !== 'ANSWERED');
  const round = roundSentence(material);
  const sentences = [
    does,
    round,
    leadFigures(material, traction),
    open && sentence(`Left open: ${inQuotes(open.words, maxQuoteLength)}`),
  ]
    .filter(Boolean)
    .join(' ');
  const isNamed = does !== undefined || round?.startsWith(who) === true || reading.subject.name === null;
  const markdown = isNamed ? sentences : `${who}: ${inSentence(sentences)}`;
  return plainText(printFacts(markdown, printable(reading, text)).html);
}
