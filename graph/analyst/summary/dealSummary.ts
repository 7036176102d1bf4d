import type { MetricName } from '../../finance/metrics.ts';
import { plainText } from '../../reading/grounding/grounding.ts';
import type { Remark } from '../../reading/reading.ts';
import { escapeMarkdown } from '../memo/markdown.ts';
import { roundSentence } from '../memo/deal.ts';
import type { MemoMaterial } from '../memo/material.ts';
import { sentence } from '../memo/phrases.ts';
import { prose } from '../memo/prose.ts';
import { inQuotes, remarksOf } from '../memo/quotes.ts';
import { headline } from '../memo/rows.ts';
import { citedFacts, printFacts } from '../printFacts.ts';

/** The figures that a partner looks for first; each group is one sentence. */
const traction: MetricName[][] = [
  ['ARR', 'MRR'],
  ['REVENUE', 'EBITDA'],
  ['GMV'],
  ['CUSTOMERS', 'CUSTOMER_CONCENTRATION'],
  ['GROSS_MARGIN', 'NRR', 'CHURN'],
  ['CASH', 'BURN', 'RUNWAY'],
];
const longestQuote = 24;

/** Who it is, what it does, the round, the traction, what speaks for it and what worries. */
export function summarizeDeal(material: MemoMaterial): string {
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
    told('What worries', 3, 'RISK'),
    told('Left open', 1, 'QUESTION'),
  ];
  const markdown = parts.filter(Boolean).join(' ');
  return plainText(printFacts(markdown, citedFacts(reading)).html);
}
