import type { Token } from './tokens.ts';
import { scaleLetters, scaleWords } from './scales.ts';
import { joinedUnit } from '../unitTokens.ts';
import { currencySigns, currencyWords, dollarPrefixes, letterSigns } from '../currencies.ts';

/**
 * Returns the start of a number, including the sign and currency before it.
 * @param floor the end of the figure before, which may have a joined word such as 'mnok' already
 */
export function readPrefix(
  tokens: Token[],
  position: number,
  floor = 0,
): { start: number; currency?: string; scale?: number; isNegative: boolean } {
  let index = position;
  let start = tokens[position]?.start ?? 0;
  let currency: string | undefined;
  let scale: number | undefined;
  let isNegative = false;
  const before = (): Token | undefined => tokens[index - 1];
  const takeSign = (): void => {
    const sign = before();
    const beforeSign = tokens[index - 2];
    if (sign === undefined || !/^[-−–]$/.test(sign.text) || sign.end !== start) return;
    if (beforeSign !== undefined && beforeSign.end === sign.start && !/^[(\t\n]$/.test(beforeSign.text)) return;
    isNegative = true;
    start = sign.start;
    index -= 1;
  };
  takeSign();
  const symbol = before();
  if (symbol !== undefined && start - symbol.end <= 1) {
    const joined = symbol.kind === 'word' && index > floor ? joinedUnit(symbol.text) : undefined;
    scale = joined?.scale;
    currency =
      joined?.currency ??
      currencySigns[symbol.text] ??
      (isAmountAfter(tokens, index - 1) ? letterSigns[symbol.text] : undefined) ??
      (/^[A-Z]{3}$/.test(symbol.text) ? currencyWords[symbol.lower] : undefined);
    if (currency !== undefined) {
      start = symbol.start;
      index -= 1;
      const letters = before();
      const dollar = symbol.text === '$' && letters?.end === start ? dollarPrefixes[letters.lower] : undefined;
      if (dollar !== undefined && letters !== undefined) {
        currency = dollar;
        start = letters.start;
        index -= 1;
      }
      takeSign();
    }
  }
  return { start, currency, ...(currency !== undefined && { scale }), isNegative };
}

/** True when a letter that means a currency directly precedes an amount: 'R2.7', 'N41 million'. */
function isAmountAfter(tokens: Token[], position: number): boolean {
  const [letter, number, scale] = tokens.slice(position, position + 3);
  if (letter === undefined || number?.start !== letter.end || letterSigns[letter.text] === undefined) return false;
  return (
    /[.,]\d/.test(number.text) || (scale !== undefined && (scale.lower in scaleWords || scale.lower in scaleLetters))
  );
}

/** True when digits are part of a name (B2B, COVID-19, 10-K, 5G, S&P 500, Speaker 2) and so are not a figure. */
export function isPartOfName(tokens: Token[], position: number): boolean {
  const token = tokens[position];
  const before = tokens[position - 1];
  const after = tokens[position + 1];
  if (token === undefined) return false;
  if (before?.end === token.start) {
    if (before.kind === 'word' && currencyWords[before.lower] === undefined && !isAmountAfter(tokens, position - 1))
      return true;
    if (before.text === '#' || before.text === '_') return true;
    const word = tokens[position - 2];
    const isJoined = before.text === '-' && word?.kind === 'word' && word.end === before.start;
    if (isJoined && !/^(mid|sub|pre|post|early|late|to|q)$/.test(word.lower)) return true;
  }
  if (before?.lower === 'p' && tokens[position - 2]?.text === '&') return true;
  if (before?.lower === 'speaker') return true;
  if (after?.text === '-' && after.start === token.end) {
    const letter = tokens[position + 2];
    if (letter?.start === after.end && /^[A-Z]$/.test(letter.text)) return true;
  }
  if (after?.start !== token.end) return false;
  if (after.text === '_' || (after.text === '/' && token.text === '24')) return true;
  return after.kind === 'word' && !isKnownSuffix(after.lower) && !/^['’]?s$/.test(after.lower);
}

function isKnownSuffix(word: string): boolean {
  return (
    word in scaleLetters ||
    word in scaleWords ||
    word in currencyWords ||
    /^(x|st|nd|rd|th|pp|bps?|pct|percent|am|pm|fold|yrs?|mos?|hrs?|days?|months?|years?)$/.test(word)
  );
}
