import { hasRate, type UsdRates } from '../../finance/rates/usdRate.ts';
import { foreignCurrencies } from './criteriaAmounts.ts';
import type { Criteria, CriteriaFilter } from './criteria.ts';
import { readSentence, type Marked, type Span } from './sentence.ts';
import { weightsOf, type Mention } from './weights.ts';

/** In characters. A longer criteria text is refused. */
export const maxPromptLength = 4_000;

type Found = CriteriaFilter & { span: Span };

/**
 * Reads a criteria text: weights of dimensions and filters, each with its words, and the parts that are not understood.
 * The text is plain English as partners write it; docs/decisions/015 says how it is read. The same text and rates
 * always give the same result.
 * @param rates the firm's currency rates
 */
export function readCriteria(text: string, rates: UsdRates): Criteria {
  const mentions: Mention[] = [];
  const filters: Found[] = [];
  const notUnderstood: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const { marked, unread } = readSentence(sentence, rates);
    mentions.push(...mentionsIn(sentence, marked));
    filters.push(...marked.flatMap(filtersOf));
    notUnderstood.push(...unread);
  }
  const merged = mergeWords(filters);
  const missingRates = foreignCurrencies(text).filter((currency) => !hasRate(rates, currency));
  return { weights: weightsOf(mentions, merged), filters: merged, notUnderstood, missingRates };
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/\s*\n\s*/g, '\n')
    .split(/(?<!\b(?:e\.g|i\.e|vs|approx|incl|U\.S|U\.K|Mio|Mrd|Mln))[.!?](?=\s|$)|[;\n•]|\s-\s(?=[A-Z])/)
    .map((sentence) => sentence.trim().replace(/^[-*–]\s*/, ''))
    .filter((sentence) => sentence !== '');
}

function mentionsIn(sentence: string, marked: Marked[]): Mention[] {
  const mentions = marked.flatMap(({ item, cue, phrase }, index): (Mention & { at: number })[] =>
    item.kind === 'DIMENSION'
      ? [{ dimension: item.dimension, cue, phrase, start: item.start, end: item.end, before: '', after: '', at: index }]
      : [],
  );
  return mentions.map(({ at, ...mention }) => ({
    ...mention,
    before: sentence.slice(marked[at - 1]?.item.end ?? 0, mention.start),
    after: sentence.slice(mention.end, marked[at + 1]?.item.start ?? sentence.length),
  }));
}

function filtersOf({ item, cue, phrase, span }: Marked): Found[] {
  if (item.kind === 'DIMENSION') return [];
  const isSoft = cue === 'LIKE' || cue === 'MORE' || cue === 'LESS';
  if (item.kind === 'NUMBER') {
    const { field, least, most } = item;
    // 'avoid valuations above $500M' sets the opposite bound.
    const isTurned = cue === 'NOT' && (least === null || most === null);
    const [low, high] = isTurned ? [most, least] : [least, most];
    const bound = { field, words: [], isRequired: !isSoft, phrase, span };
    return [
      ...(low === null ? [] : [{ ...bound, operator: 'AT_LEAST' as const, value: low }]),
      ...(high === null ? [] : [{ ...bound, operator: 'AT_MOST' as const, value: high }]),
    ];
  }
  const isRequired = cue === 'NOT' || cue === 'MUST' || (item.kind !== 'SECTOR' && !isSoft);
  const operator = cue === 'NOT' ? 'IS_NONE_OF' : 'IS_ANY_OF';
  return [{ field: item.kind, operator, words: item.words, value: null, isRequired, phrase, span }];
}

function mergeWords(filters: readonly Found[]): CriteriaFilter[] {
  const merged: Found[] = [];
  for (const filter of filters) {
    const { field, operator, isRequired, words, value } = filter;
    const isSame = (each: Found) =>
      each.field === field && each.operator === operator && each.isRequired === isRequired && each.value === value;
    const same = merged.find(isSame);
    if (same) {
      same.words = [...new Set([...same.words, ...words])];
      same.phrase = phraseOver(same, filter);
    } else merged.push({ ...filter });
  }
  return merged.map(({ span: _, ...filter }) => filter);
}

/** Returns the words of two filters: in one sentence, everything from the first to the last; otherwise both texts. */
function phraseOver(first: Found, second: Found): string {
  const { sentence, start } = first.span;
  if (sentence !== second.span.sentence) return `${first.phrase ?? ''} … ${second.phrase ?? ''}`;
  return sentence.slice(start, second.span.end).trim();
}
