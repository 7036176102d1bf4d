import { parts } from './numberWords.ts';
import { literalValue, scaleLetters, scaleWords, type Token } from './numberTokens.ts';
import { countedGroup, durationUnits, singular, type FigureUnit } from './units.ts';
import { currencySigns, currencyWords, dollarPrefixes, letterSigns } from '../currencies.ts';
import { listsByWord, wordSet } from '../../text/wordTable.ts';
import { joinedUnit } from '../unitTokens.ts';

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

/** What stands after a number: its unit, its end, and the value if the unit changes it. */
interface Suffix {
  next: number;
  unit: FigureUnit;
  value?: number;
  currency?: string;
  noun?: string;
  /** The group of the counted noun if the words name a group. */
  group?: string;
  /** The factor on the printed precision if the unit changes the value. */
  precision?: number;
}

interface NumberRead {
  value: number;
  isLiteral: boolean;
  currency: string | undefined;
  scale: number;
  /** Index of the number's first token. */
  start: number;
}

/** Words that end a noun phrase. The counted noun does not stand behind them. */
const stopWords = wordSet(`
  and or but of in on at to for with from by the a an is are was were be been has have had we i you they it our their
  its that this which who as per than so because if when while about over under across between year`);

const glued = (tokens: Token[], position: number): boolean => tokens[position]?.start === tokens[position - 1]?.end;

function past(tokens: Token[], position: number): number {
  return tokens[position]?.text === '-' && glued(tokens, position) && glued(tokens, position + 1)
    ? position + 1
    : position;
}

function readRate(tokens: Token[], position: number): Suffix | undefined {
  const word = tokens[position]?.lower;
  const second = tokens[position + 1]?.lower;
  if (word === '%' || word === 'percent' || word === 'pct') return { next: position + 1, unit: 'percent' };
  if (word === 'per' && second === 'cent') return { next: position + 2, unit: 'percent' };
  if (word === 'percentage' && /^points?$/.test(second ?? '')) return { next: position + 2, unit: 'percent' };
  if (word === 'pp' && glued(tokens, position)) return { next: position + 1, unit: 'percent' };
  if (word === 'bps' || word === 'bp') return { next: position + 1, unit: 'basisPoints' };
  if (word === 'basis' && /^points?$/.test(second ?? '')) return { next: position + 2, unit: 'basisPoints' };
  const joined = past(tokens, position);
  const joinedWord = tokens[joined]?.lower;
  if (joinedWord === 'x' || joinedWord === '×' || joinedWord === 'times' || joinedWord === 'fold')
    return { next: joined + 1, unit: 'multiple' };
  return undefined;
}

function readMoney(tokens: Token[], position: number, number: NumberRead): Suffix | undefined {
  if (number.currency !== undefined) return { next: position, unit: 'money', currency: number.currency };
  const joined = past(tokens, position);
  const token = tokens[joined];
  if (token === undefined) return undefined;
  // A code before a number belongs to that number: 'Revenue 2024 CHF 6.4m'.
  if (/^[A-Z]{3}$/.test(token.text) && tokens[joined + 1]?.kind === 'number') return undefined;
  // A symbol after the number belongs to it unless it stands before the next number: '3 €', but '6 million to $6.5'.
  const currency =
    token.kind === 'word'
      ? currencyWords[token.lower]
      : tokens[joined + 1]?.kind === 'number' || tokens[joined + 1]?.text === '('
        ? undefined
        : currencySigns[token.text];
  if (currency !== undefined) return { next: joined + 1, unit: 'money', currency };
  if (token.lower === 'cents' || token.lower === 'cent') {
    return { next: joined + 1, unit: 'money', currency: 'USD', value: number.value / 100, precision: 0.01 };
  }
  return undefined;
}

function readClock(tokens: Token[], position: number, number: NumberRead): Suffix | undefined {
  if (!number.isLiteral || number.scale !== 1) return undefined;
  const minutes = tokens[position + 1];
  if (
    tokens[position]?.text === ':' &&
    glued(tokens, position) &&
    glued(tokens, position + 1) &&
    minutes?.kind === 'number'
  ) {
    if (/^\d$/.test(minutes.text))
      return { next: position + 2, unit: 'multiple', value: number.value / literalValue(minutes.text) };
    if (!/^\d\d(\.\d+)?$/.test(minutes.text)) return undefined;
    let next = position + 2;
    const isSecond = /^\d\d(\.\d+)?$/.test(tokens[next + 1]?.text ?? '') && glued(tokens, next + 1);
    if (tokens[next]?.text === ':' && glued(tokens, next) && isSecond) next += 2;
    const half = /^[ap]m$/.test(tokens[next]?.lower ?? '') ? tokens[next]?.lower : undefined;
    const hours = half === 'pm' && number.value < 12 ? number.value + 12 : number.value;
    return {
      next: half === undefined ? next : next + 1,
      unit: 'time',
      value: hours * 60 + Math.floor(Number(minutes.text)),
    };
  }
  const half = /^[ap]m$/.test(tokens[position]?.lower ?? '') ? tokens[position]?.lower : undefined;
  if (half === undefined) return undefined;
  return {
    next: position + 1,
    unit: 'time',
    value: (half === 'pm' && number.value < 12 ? number.value + 12 : number.value) * 60,
  };
}

const shortUnits = listsByWord({
  year: 'yr yrs',
  month: 'mo mos',
  week: 'wk wks',
  hour: 'hr hrs',
  minute: 'mins',
  second: 'secs',
});

function readDuration(tokens: Token[], position: number, number: NumberRead): Suffix | undefined {
  const joined = past(tokens, position);
  const word = tokens[joined];
  if (word?.kind !== 'word' || number.scale > 1) return undefined;
  const noun = shortUnits.get(word.lower) ?? singular(word.lower);
  if (durationUnits[noun] === undefined) return undefined;
  // In 'one second half' and 'one third' the word names a part, not a time.
  if (noun === 'second' && word.lower === 'second' && number.value !== 1) return undefined;
  return { next: joined + 1, unit: 'duration', noun };
}

function readShare(tokens: Token[], position: number, number: NumberRead): Suffix | undefined {
  const word = tokens[position]?.lower ?? '';
  const whole = parts[word];
  if (number.isLiteral || whole === undefined || number.value >= whole) return undefined;
  if (whole === 4 && tokens[position + 1]?.lower !== 'of') return undefined;
  return { next: position + 1, unit: 'fraction', value: number.value / whole, precision: 0.01 };
}

function readCounted(tokens: Token[], position: number): { noun?: string; group?: string } {
  let first: string | undefined;
  for (let index = past(tokens, position), seen = 0; seen < 4; index += 1, seen += 1) {
    const token = tokens[index];
    if (token?.text === '-' || token?.text === '+') continue;
    if (token?.kind !== 'word' || stopWords.has(token.lower)) break;
    const group = countedGroup(token.lower);
    if (group !== undefined) return { noun: token.lower, group };
    first ??= token.lower;
  }
  return first === undefined ? {} : { noun: first };
}

/** Reads the unit after a number, from `position` on. Without a unit the number is a plain count. */
export function readSuffix(tokens: Token[], position: number, number: NumberRead): Suffix {
  const found =
    (number.currency === undefined ? readRate(tokens, position) : undefined) ??
    readClock(tokens, position, number) ??
    readMoney(tokens, position, number) ??
    readShare(tokens, position, number) ??
    readDuration(tokens, position, number);
  if (found !== undefined) return found;
  if (number.isLiteral && glued(tokens, position) && /^(st|nd|rd|th)$/.test(tokens[position]?.lower ?? '')) {
    return { next: position + 1, unit: 'ordinal' };
  }
  return { next: position, unit: 'count', ...readCounted(tokens, position) };
}
