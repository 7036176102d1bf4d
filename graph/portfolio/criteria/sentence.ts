import type { UsdRates } from '../../finance/rates/usdRate.ts';
import { cueAfter, cueBefore, unreadParts, type Cue } from './criteriaCues.ts';
import { findDimensions, findPlaces, findStages, findSectors } from './items/wordItems.ts';
import { findItems, type Item } from './items/items.ts';
import { findNumbers } from './items/numberItems.ts';
import { comparison, statedWeight } from './weights.ts';
import { oneOf } from '../../text/wordTable.ts';

/** An item with the effect of the words around it. */
export type Marked = { item: Item; cue: Cue | null; phrase: string; span: Span };

export type Span = { sentence: string; start: number; end: number };

const wordFinders = [findStages, findPlaces, findSectors, findDimensions];

/** Reads the items of a sentence with their cues, and the parts that were not understood. */
export function readSentence(sentence: string, rates: UsdRates): { marked: Marked[]; unread: string[] } {
  const items = findItems(sentence, [(text) => findNumbers(text, rates), ...wordFinders]);
  const gaps = [
    ...items.map(({ start }, index) => sentence.slice(items[index - 1]?.end ?? 0, start)),
    sentence.slice(items.at(-1)?.end ?? 0),
  ];
  const ahead = items.map((_, index) => {
    const gap = gaps[index] ?? '';
    return cueBefore(gap, index === 0 ? 0 : (cueAfter(gap)?.end ?? 0));
  });
  const behind = items.map((_, index) => cueAfter(gaps[index + 1] ?? ''));
  const marked = items.map((item, index) => {
    const lead = ahead[index];
    const start = lead ? item.start - (gaps[index] ?? '').length + lead.start : item.start;
    const end = item.end + (behind[index]?.end ?? 0);
    return { item, cue: cueOf(index), phrase: sentence.slice(start, end).trim(), span: { sentence, start, end } };
  });
  const unread = gaps.flatMap((gap, index) => {
    const [previous, next] = [items[index - 1], items[index]];
    const isCompared = previous?.kind === 'DIMENSION' && next?.kind === 'DIMENSION' && comparison(gap) !== null;
    if (isCompared) return [];
    const given = previous?.kind === 'DIMENSION' ? statedWeight(gap) : null;
    const used = [behind[index - 1], ahead[index], given].filter((cue) => cue !== null && cue !== undefined);
    return unreadParts(gap, used);
  });
  return { marked, unread };

  /** Returns the item's own cue, otherwise its list's: one before it, or behind the last item. */
  function cueOf(index: number): Cue | null {
    return ahead[index]?.cue ?? behind[index]?.cue ?? inherited(index, -1) ?? inherited(index, 1);
  }

  function inherited(index: number, step: 1 | -1): Cue | null {
    for (let at = index; ; at += step) {
      const [item, other] = [items[at], items[at + step]];
      const gap = gaps[step === 1 ? at + 1 : at] ?? '';
      if (!item || !other || item.kind !== other.kind || !isListed(gap)) return null;
      // A list that already had its 'or' ends at the next comma: 'hardware or crypto, fintech'.
      if (step === -1 && /^\s*,\s*$/.test(gap) && joins(at - 1)) return null;
      const cue = step === 1 ? behind[at + 1]?.cue : (ahead[at - 1]?.cue ?? null);
      if (step === 1 && ahead[at + 1]) return null;
      if (!cue) continue;
      if (step === -1 && isBareNo(at - 1) && !isOneList(at - 1)) return null;
      return cue;
    }
  }

  /** True when an item ends a list: it follows 'and' or 'or' after an item of its kind. */
  function joins(index: number): boolean {
    const gap = gaps[index] ?? '';
    return items[index]?.kind === items[index - 1]?.kind && isListed(gap) && /\b(?:and|n?or)\b|[&/]/i.test(gap);
  }

  /** True when an item's cue is only 'no' or 'not'. A comma may end the effect of these, but not that of 'avoid'. */
  function isBareNo(index: number): boolean {
    const lead = (gaps[index] ?? '').slice(0, ahead[index]?.end);
    return ahead[index]?.cue === 'NOT' && /(?:^|\s)(?:no|not|non|without)\s*$/i.test(lead);
  }

  /** True when the items from this one on form one list: 'hardware and crypto', not 'hardware, fintech'. */
  function isOneList(from: number): boolean {
    for (let at = from + 1; at < items.length && items[at]?.kind === items[from]?.kind; at += 1) {
      const gap = gaps[at] ?? '';
      if (!isListed(gap)) return false;
      if (/\bn?or\b/i.test(gap) || (at === from + 1 && /\band\b/i.test(gap))) return true;
    }
    return false;
  }
}

const joiningWords = String.raw`
  , | \/ | & | \+ | - | and | or | nor | as well as | plus | and\/or | ,\s*(?:and|or|nor)`;
const joint = new RegExp(
  String.raw`^\s*(?:compan(?:y|ies)|business(?:es)?)?\s*${oneOf(joiningWords)}?\s*(?:the|in|a|an)?\s*$`,
  'i',
);

function isListed(gap: string): boolean {
  return joint.test(gap);
}
