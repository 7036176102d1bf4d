import { formatFigure, inSentence } from '../../finance/formatFigure.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { plainText } from '../../reading/grounding/grounding.ts';
import type { Reading, Remark } from '../../reading/reading.ts';
import { escapeMarkdown } from '../memo/markdown.ts';
import { roundSentence } from '../memo/deal.ts';
import type { MemoMaterial } from '../memo/material.ts';
import { sentence } from '../memo/phrases.ts';
import { prose } from '../memo/prose.ts';
import { inQuotes, remarksOf } from '../memo/quotes.ts';
import { headline } from '../memo/rows.ts';
import { foundIn } from './foundIn.ts';
import { citedFacts, printedValue, type CitedFact } from '../citedFacts.ts';
import { printFacts } from '../printFacts.ts';

/** The figures that a partner looks for first. Each group is one sentence. */
const traction: MetricName[][] = [
  ['ARR', 'MRR'],
  ['REVENUE', 'EBITDA'],
  ['GMV'],
  ['CUSTOMERS', 'CUSTOMER_CONCENTRATION'],
  ['GROSS_MARGIN', 'NRR', 'CHURN'],
  ['CASH', 'BURN', 'RUNWAY'],
];
const longestQuote = 24;
const mostWords = 180;

/** The noun after a count. Without it the 173 of '173 customers' would match 173 sites. */
const counted: Partial<Record<MetricName, string>> = { CUSTOMERS: ' customers', USERS: ' users', EMPLOYEES: ' people' };
const asSaid = (fact: CitedFact): string => `${printedValue(fact)}${(fact.metric && counted[fact.metric]) ?? ''}`;

/**
 * Gives each fact the form in which the summary prints it. If the source does not state a value in the usual form, the
 * value is printed without its unit ('112' for a retention of 'a hundred and twelve') or quoted as it was said, because
 * a reader who searches for '$150.0M' would not find 'one fifty pre'.
 */
function printable(reading: Reading, text: string): Map<string, CitedFact> {
  const cited = citedFacts(reading);
  const bare = ({ value }: CitedFact): string =>
    value === null ? '' : formatFigure('COUNT', { value, text: null, currency: null });
  const found = foundIn(
    text,
    [...cited.values()].flatMap((fact) => [asSaid(fact), bare(fact)]),
  );
  for (const { id, printed, metric } of reading.facts) {
    const fact = cited.get(`f${id}`);
    if (fact?.value == null || found.has(asSaid(fact))) continue;
    const isBare = unitOf(metric) !== 'MONEY' && counted[metric] === undefined && found.has(bare(fact));
    cited.set(`f${id}`, { ...fact, value: null, text: isBare ? bare(fact) : `“${printed}”` });
  }
  return cited;
}

/** Writes the company, what it does, the round, the traction, the reasons for it and the worries. */
export function summarizeDeal(material: MemoMaterial, text: string): string {
  const ample = summaryWith(3, material, text);
  return ample.split(/\s+/).length <= mostWords ? ample : summaryWith(1, material, text);
}

function summaryWith(worries: number, material: MemoMaterial, text: string): string {
  const { reading, own, who } = material;
  const told = (label: string, most: number, ...kinds: Remark['kind'][]): string => {
    const quotes = remarksOf(reading, ...kinds)
      .slice(0, most)
      .map(({ words }) => inQuotes(words, longestQuote).replace(/\.”$/, '”'));
    return quotes.length === 0 ? '' : sentence(`${label}: ${quotes.join('; ')}`);
  };
  const description = headline(own, 'DESCRIPTION')?.fact.text;
  const parts = [
    description == null
      ? told(`${who}, in the words of the talk`, 1, 'PRODUCT')
      : sentence(escapeMarkdown(description)),
    roundSentence(material),
    prose(own, traction, reading.sources),
    told('What speaks for it', 1, 'STRENGTH'),
    told('What worries', worries, 'RISK'),
    told('Left open', 1, 'QUESTION'),
  ];
  const sentences = parts.filter(Boolean).join(' ');
  const isNamed = Boolean(parts[0]) || parts[1]?.startsWith(who) === true || reading.subject.name === null;
  const markdown = isNamed ? sentences : `${who}: ${inSentence(sentences)}`;
  return plainText(printFacts(markdown, printable(reading, text)).html);
}
