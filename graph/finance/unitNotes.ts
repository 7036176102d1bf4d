import type { Figure } from './numbers/units.ts';
import { letterSigns } from './currencies.ts';
import { unitTokens, type UnitToken } from './unitTokens.ts';
import { wordSet } from '../text/wordTable.ts';

/** The unit of bare numbers that a head, label or title announces: 'USD thousands', '(£m)', 'TSEK', 'in ’000'. */
export interface UnitNote {
  /** In the words of the source. */
  words: string;
  /** 1 if the note names only a currency, else 1000, 1000000 … */
  scale: number;
  /** ISO 4217; undefined if the note names only a scale. */
  currency: string | undefined;
}

interface Phrase {
  first: number;
  last: number;
  scale: UnitToken | undefined;
  currency: UnitToken | undefined;
}

const connectors = wordSet(
  `of de d di do des af in hele hela ganze ganzen x × en em the ' ’ . , / - – ( : ; * expressed stated and shares s us`,
);
const maxConnectors = 4;
const openers = wordSet(`in en em x × ( [ amount amounts w au i hele hela ganzen`);
const leads = wordSet(`in en em x × w au`);
const exceptions = wordSet(`unless except sauf wenn sofern salvo tenzij`);
const qualifiers = wordSet(`
  unaudited audited un reviewed restated excluding other omitted if where consolidated rounded all as per year years
  sauf hors non außer ungeprüft geprüft testiert excepto exceto eccetto tranne behalve utom nicht no not
  auditado auditados audité audités auditées certificato ${[...exceptions].join(' ')}`);
const enders = wordSet(`) ] ; : |`);
const isStop = (tokens: readonly UnitToken[], at: number): boolean => tokens[at]?.text === '.' && !tokens[at + 1];
const isYear = (token: UnitToken | undefined): boolean => /^(?:19|20)\d\d$/.test(token?.text ?? '');

function phraseAt(tokens: readonly UnitToken[], first: number): Phrase | undefined {
  const phrase: Phrase = { first, last: first - 1, scale: undefined, currency: undefined };
  let gap = 0;
  for (let at = first; at < tokens.length && gap <= maxConnectors; at += 1) {
    const token = tokens[at] as UnitToken;
    const scale = token.number === 'thousand' && isScale(tokens, at, phrase) ? { ...token, scale: 1e3 } : token;
    const hasScale = scale.scale !== undefined && !phrase.scale;
    const hasCurrency =
      token.currency !== undefined && (phrase.currency?.currency ?? token.currency) === token.currency;
    if (scale.scale === undefined ? hasCurrency : hasScale && (token.currency === undefined || hasCurrency)) {
      if (hasScale) phrase.scale = scale;
      if (hasCurrency) phrase.currency ??= token;
      phrase.last = at;
      gap = 0;
    } else if (scale.scale !== undefined && phrase.scale?.scale === scale.scale) {
      // 'In thousands (000s) of euros' says the scale twice.
      if (tokens[at + 1]?.text === ')') at += 1;
      gap = 0;
    } else if (phrase.last >= first && connectors.has(token.lower)) gap += 1;
    else break;
  }
  return phrase.last < first ? undefined : phrase;
}

/** True for '1,000' or '1 000' that names a scale: after 'x' or 'in', or with a currency and nothing else. */
function isScale(tokens: readonly UnitToken[], at: number, { currency, first }: Phrase): boolean {
  const [before, opener, next] = [tokens[at - 1], tokens[first - 1], tokens[at + 1]];
  if (/^(?:x|×|in)$/.test(before?.lower ?? '')) return true;
  const isEnd = (token: UnitToken | undefined): boolean => token === undefined || enders.has(token.text);
  const isOpened = opener === undefined || openers.has(opener.lower);
  if (!currency) return isOpened && next?.currency !== undefined && isEnd(tokens[at + 2]);
  const after = next?.text === ',' ? tokens[at + 2] : next;
  // 'EUR 1,000' alone is an amount, while nobody writes an amount as 'EUR 1000' in the head of a table.
  const isNote = opener !== undefined || /^1['’]?000$/.test(tokens[at]?.text ?? '');
  return exceptions.has(after?.lower ?? '') || (isOpened && (isEnd(next) || isStop(tokens, at + 1)) && isNote);
}

function isEnded(tokens: readonly UnitToken[], last: number, isEnclosed: boolean): boolean {
  const [next, after] = [tokens[last + 1], tokens[last + 2]];
  if (!next || enders.has(next.text) || next.text === '(' || qualifiers.has(next.lower) || isYear(next)) return true;
  if (next.text === '.') return !after || /^[\p{Lu}(]/u.test(after.text);
  if (next.text === ',' && isEnclosed) return true;
  return /^[,–—/·-]$/.test(next.text) && (!after || isEnded(tokens, last + 1, isEnclosed));
}

const isShort = ({ text, number }: UnitToken): boolean => number === undefined && /^(?:\p{L}|mi|md|cr)$/iu.test(text);
const distance = (one: UnitToken, other: UnitToken): number =>
  Math.max(one.start - other.end, other.start - one.end, 0);

function isWhole(tokens: readonly UnitToken[], { last, scale, currency }: Phrase): boolean {
  if (!scale || !currency) return false;
  const [end, next] = [tokens[last], tokens[last + 1]];
  const isGlued = next !== undefined && next.start === end?.end && /^[\p{L}\d&'’-]/u.test(next.text);
  return !isShort(scale) || scale === currency || (distance(scale, currency) <= 2 && !isGlued);
}

/** True for a scale or a currency alone that stands as a note does: in parentheses, after 'in', or apart. */
function isApart(tokens: readonly UnitToken[], { first, last, scale }: Phrase, text: string): boolean {
  const before = tokens[first - 1];
  const start = tokens[first]?.start ?? 0;
  const isEnclosed = text.lastIndexOf('(', start) > text.lastIndexOf(')', start);
  if (!isEnded(tokens, last, isEnclosed)) return /000/.test(scale?.text ?? '') && /omitted/i.test(text);
  if (scale && isShort(scale) && !/^[km]$/i.test(scale.text)) return false;
  if (before === undefined || openers.has(before.lower) || /^['’]$/.test(before.text)) return true;
  return scale !== undefined && scale.text.length > 4 && /^[-–—:,|/]$/.test(before.text);
}

/** True where a number makes the phrase an amount: '5 million', 'Series B $5m'. */
function isOfNumber(tokens: readonly UnitToken[], { first, last, scale }: Phrase): boolean {
  const [before, begin, end, next] = [tokens[first - 1], tokens[first], tokens[last], tokens[last + 1]];
  const isAfter = before?.number !== undefined && !isYear(before) && begin === scale && begin?.currency === undefined;
  return isAfter || (end !== scale && next?.number !== undefined && !isYear(next));
}

const maxLength = 260;

/** Returns the unit that a short text announces, or undefined if it announces no unit. */
export function unitNoteIn(text: string): UnitNote | undefined {
  if (text.length > maxLength) return undefined;
  const tokens = unitTokens(text);
  const phrases = tokens
    .flatMap(({ scale, currency, number }, index) =>
      scale === undefined && currency === undefined && number !== 'thousand' ? [] : (phraseAt(tokens, index) ?? []),
    )
    .filter((phrase) => !isOfNumber(tokens, phrase));
  const apart = phrases.filter((phrase) => isApart(tokens, phrase, text));
  const currency = apart.find((phrase) => !phrase.scale);
  const note = phrases.find((phrase) => isWhole(tokens, phrase)) ?? apart.find(({ scale }) => scale) ?? currency;
  if (!note) return undefined;
  const opener = tokens[note.first - 1];
  const start = opener && leads.has(opener.lower) ? opener.start : tokens[note.first]?.start;
  return {
    words: text.slice(start, tokens[note.last]?.end),
    scale: scaleOf(note, text),
    currency: (note.currency ?? currency?.currency)?.currency,
  };
}

/** In the countries of these currencies 'mil' means millions, in English 'mil.'; in Spanish and Portuguese thousands. */
const milIsMillion = { always: wordSet('CZK RON SKK'), withPoint: wordSet('USD GBP CAD AUD') };

function scaleOf({ scale, currency }: Phrase, text: string): number {
  const code = currency?.currency ?? '';
  if (scale?.lower !== 'mil') return scale?.scale ?? 1;
  const isMillion = milIsMillion.always.has(code) || (text[scale.end] === '.' && milIsMillion.withPoint.has(code));
  return isMillion ? 1e6 : 1e3;
}

/** Returns the currency directly before an amount, with spaces between: 'EUR   164,800'. */
export function currencyBefore(text: string): string | undefined {
  const tokens = unitTokens(text);
  const last = tokens.at(-1)?.text === '.' ? tokens.at(-2) : tokens.at(-1);
  return last?.scale === undefined ? (last?.currency ?? letterSigns[last?.text ?? '']) : undefined;
}

const thousandAlone = /^\(?[A-Z]{3} 1[ ,.]000\)?$/;

/** Returns the unit that a line above figures announces; 'EUR 1,000' alone is such a line. */
export function unitOfLine(line: string): UnitNote | undefined {
  const note = thousandAlone.test(line.trim()) ? unitNoteIn(`in ${line}`) : unitNoteIn(line);
  return note && { ...note, words: line.includes(note.words) ? note.words : line.trim() };
}

/** Returns the scale that a heading, label or line of a table announces, or undefined if it announces no scale. */
export function scaleNoteIn(text: string): UnitNote | undefined {
  const note = unitOfLine(text);
  return note && note.scale > 1 ? note : undefined;
}

/** Returns the ISO 4217 code of the currency that a heading or note names, else undefined. */
export function currencyIn(text: string): string | undefined {
  return unitTokens(text).find(({ currency }) => currency !== undefined)?.currency;
}

/** The units of bare numbers in a row or column whose label or head contains one of these words. */
const labelUnits: [words: RegExp, unit: Pick<Figure, 'unit' | 'noun'>][] = [
  [/%|(?<!\p{L})(?:per ?cent|pct|prozent)(?!\p{L})/iu, { unit: 'percent' }],
  [/(?<!\p{L})(?:bps?|basis points?)(?!\p{L})/iu, { unit: 'basisPoints' }],
  [/[([,] ?[x×]\)?|(?<!\p{L})(?:multiples?|turns?|faktor)(?!\p{L})/iu, { unit: 'multiple' }],
  [/(?<!\p{L})(?:months?|mths?|monate?n?)(?!\p{L})/iu, { unit: 'duration', noun: 'months' }],
  [/(?<!\p{L})(?:days?|tage)(?!\p{L})/iu, { unit: 'duration', noun: 'days' }],
  [/(?<!\p{L})(?:in years?|\(years?\)|jahre)(?!\p{L})/iu, { unit: 'duration', noun: 'years' }],
];

/** Returns the unit other than money that a row's label or a column's head gives its bare numbers: 'Runway (months)'. */
export function labelUnitIn(label: string): Pick<Figure, 'unit' | 'noun'> | undefined {
  return label.length > maxLabelLength ? undefined : labelUnits.find(([words]) => words.test(label))?.[1];
}

const maxLabelLength = 120;
