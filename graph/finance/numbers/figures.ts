import { isYearNumber, readCalendarFigure } from './calendar.ts';
import { isSaidInDigits, readAndAPart, readSpokenNumber, round, ordinals } from './numberWords.ts';
import { isPartOfName, readPrefix, readSuffix } from './suffix.ts';
import { currencySigns, currencyWords } from '../currencies.ts';
import { joinedUnit } from '../unitTokens.ts';
import { literalValue, tokenize, continentalScales, scaleLetters, scaleWords, type Token } from './numberTokens.ts';
import { countedGroup, type FigureUnit, type Figure, type ReadFigure } from './units.ts';

const rangeWords = /^\s*(?:-|–|—|to|or|bis|à|a)\s*$/;

/**
 * Gives the first number of a range the unit and scale of the second: '15 to 20 percent', '$15–20 million'. The scale
 * only if the range then rises: in 'from 400 to 5 million' the first number is 400.
 */
function inheritAcrossRanges(text: string, figures: ReadFigure[]): ReadFigure[] {
  const result: ReadFigure[] = [];
  for (let index = figures.length - 1; index >= 0; index -= 1) {
    const figure = figures[index];
    const next = result.at(-1);
    if (figure === undefined) continue;
    const range = next === undefined ? undefined : joinRange(text, figure, next);
    if (range !== undefined) result[result.length - 1] = range.upper;
    result.push(range?.lower ?? figure);
  }
  return result.reverse();
}

function joinRange(
  text: string,
  figure: ReadFigure,
  next: ReadFigure,
): { lower: ReadFigure; upper: ReadFigure } | undefined {
  const between = text.slice(figure.end, next.start);
  const isBetween =
    /^\s*and\s*$/.test(between) && /\bbetween\s+$/.test(text.slice(Math.max(0, figure.start - 10), figure.start));
  if (!rangeWords.test(between) && !isBetween) return undefined;
  // In '$15–20 million' the currency stands before the first number, the scale after the second.
  const isSplitMoney =
    figure.unit === 'money' && next.unit === 'count' && next.scale !== undefined && !countedGroup(next.noun);
  const upper: ReadFigure = isSplitMoney
    ? { ...next, unit: 'money', ...(figure.currency === undefined ? {} : { currency: figure.currency }) }
    : next;
  // '19.6 million or 6.7%' is not a range, because a number with a scale of its own is not a percentage.
  const isPlain =
    figure.unit === 'count' && figure.noun === undefined && (figure.scale === undefined || upper.unit === 'money');
  if (!isPlain && figure.unit !== upper.unit) return undefined;
  if (!['percent', 'money', 'multiple', 'count', 'duration', 'basisPoints'].includes(upper.unit)) return undefined;
  const upperScale = upper.scale ?? 1;
  const inheritsScale = figure.scale === undefined && upperScale > 1 && figure.value <= upper.value / upperScale;
  const scale = inheritsScale ? upperScale : 1;
  const lower: ReadFigure = {
    ...figure,
    unit: upper.unit,
    value: round(figure.value * scale),
    precision: figure.precision * scale,
    isLoose: figure.isLoose && upper.isLoose,
    ...(inheritsScale ? { scale } : {}),
    isRange: true,
    ...(figure.currency === undefined && upper.currency !== undefined ? { currency: upper.currency } : {}),
    ...(figure.noun === undefined && upper.noun !== undefined ? { noun: upper.noun } : {}),
  };
  return { lower, upper };
}

/** Reads the scale words or letters after a number and multiplies them: 18.4 | million, 18.4M, 3 hundred thousand. */
function readScale(tokens: Token[], position: number, isMoney: boolean): { next: number; scale: number } {
  let scale = 1;
  let next = position;
  for (;;) {
    const joined = tokens[next]?.text === '-' && tokens[next]?.start === tokens[next - 1]?.end ? next + 1 : next;
    const word = tokens[joined];
    const isThousands = word?.lower === 'mil' && continentalScales.has(tokens[joined + 1]?.lower ?? '');
    const factor = isThousands ? 1e3 : word?.kind === 'word' ? scaleWords[word.lower] : undefined;
    if (factor === undefined) break;
    scale *= factor;
    next = joined + 1;
    // '1,2 Mio. Euro'
    const [dot, currency] = tokens.slice(next, next + 2);
    if (dot?.text === '.' && dot.start === word?.end && isCurrency(currency)) next += 1;
  }
  const letter = tokens[position];
  if (scale === 1 && letter?.kind === 'word') {
    const previous = tokens[position - 1];
    const gap = letter.start - (previous?.end ?? letter.start);
    const factor = scaleLetters[letter.lower];
    const isMeant =
      gap === 0 ||
      (gap === 1 && (letter.lower === 'k' || (isMoney && /^(M|m|MM|B|bn|mm|mn)$/.test(letter.text)))) ||
      (gap === 1 && letter.text === 'M' && isSignAt(tokens, position + 1));
    if (factor !== undefined && isMeant) return { next: position + 1, scale: factor };
  }
  return { next, scale };
}

/** Returns the scale and currency of a word behind a number, unless it belongs to the next number: '1,250 TEUR'. */
function codeBehind(tokens: Token[], position: number, value: number): ReturnType<typeof joinedUnit> {
  const [word, next] = tokens.slice(position, position + 2);
  const isOfNext = next?.kind === 'number' && (isYearNumber(value) || !isYearNumber(literalValue(next.text)));
  const code = word?.kind === 'word' && !isOfNext ? joinedUnit(word.text) : undefined;
  return code?.currency === undefined ? undefined : code;
}

/** True for the 50 of 'USD 45-50 m'. */
const isBehindMoney = (tokens: Token[], position: number): boolean =>
  rangeWords.test(tokens[position - 1]?.lower ?? '') && readPrefix(tokens, position - 2).currency !== undefined;

/** True for '10.900 millones', which is 10,900 million. */
const isGrouped = (tokens: Token[], position: number): boolean =>
  /^\d{1,3}\.\d{3}$/.test(tokens[position]?.text ?? '') && continentalScales.has(tokens[position + 1]?.lower ?? '');

const isCurrency = (token: Token | undefined): boolean =>
  token !== undefined && (currencyWords[token.lower] ?? currencySigns[token.text]) !== undefined;

/** True for the sign in '4 M€', and false for the sign of a next amount, as in '4 M €6'. */
function isSignAt(tokens: Token[], position: number): boolean {
  const [letter, sign] = [tokens[position - 1], tokens[position]];
  return sign !== undefined && sign.start === letter?.end && currencySigns[sign.text] !== undefined;
}

/** Returns the value of one step in the last printed digit: 0.1 for 18.4, 100 for 1200, times the scale. */
function printedPrecision(mantissa: string, scale: number, unit: FigureUnit): number {
  const decimals = /[.,](\d+)$/.exec(mantissa)?.[1]?.length ?? 0;
  if (decimals > 0 && !/^\d{1,3}([,.]\d{3})+$/.test(mantissa)) return scale / 10 ** decimals;
  const isRoundable = scale === 1 && (unit === 'count' || unit === 'money');
  const zeros = isRoundable ? /^\d+?(0*)$/.exec(mantissa.replace(/\D/g, ''))?.[1]?.length : 0;
  return scale * 10 ** (mantissa.length < 3 ? 0 : (zeros ?? 0));
}

function readNumber(
  text: string,
  tokens: Token[],
  position: number,
  floor: number,
): { figure: ReadFigure; next: number } | undefined {
  const token = tokens[position];
  if (token === undefined || token.kind === 'symbol') return undefined;
  const isLiteral = token.kind === 'number';
  if (isLiteral && isPartOfName(tokens, position)) return undefined;
  const spoken = !isLiteral || isSaidInDigits(tokens, position) ? readSpokenNumber(tokens, position) : undefined;
  if (!isLiteral && spoken === undefined) return undefined;

  const prefix = isLiteral
    ? readPrefix(tokens, position, floor)
    : { start: token.start, currency: undefined, scale: undefined, isNegative: false };
  let value = spoken?.value ?? literalValue(isGrouped(tokens, position) ? token.text.replace('.', ',') : token.text);
  let next = spoken?.next ?? position + 1;
  const part = readAndAPart(tokens, next);
  if (part !== undefined && (spoken === undefined || spoken.scale === 1)) {
    value += part.part;
    next = part.next;
  }
  if (tokens[next]?.lower === 'dozen') {
    value *= 12;
    next += 1;
  }
  const scaled = readScale(tokens, next, prefix.currency !== undefined || isBehindMoney(tokens, position));
  const code = scaled.scale === 1 ? (prefix.scale === undefined ? codeBehind(tokens, next, value) : prefix) : undefined;
  if (code?.scale !== undefined) {
    scaled.scale = code.scale;
    if (code !== prefix) scaled.next += 1;
  }
  const mantissa = spoken === undefined ? token.text : String(round(value / spoken.scale));
  const scale = scaled.scale * (spoken?.scale ?? 1);
  value *= scaled.scale;
  next = scaled.next;
  const partOfScale = scale > 1 ? readAndAPart(tokens, next) : undefined;
  if (partOfScale !== undefined) {
    value += partOfScale.part * scale;
    next = partOfScale.next;
  }

  const suffix = readSuffix(tokens, next, {
    value,
    isLiteral,
    currency: prefix.currency ?? code?.currency,
    scale,
    start: position,
  });
  if (!isLiteral && token.lower === 'point' && suffix.unit === 'count' && scale === 1) return undefined;
  next = suffix.next;
  value = suffix.value ?? value;
  const partOfTime = suffix.unit === 'duration' ? readAndAPart(tokens, next) : undefined;
  if (partOfTime !== undefined) {
    value += partOfTime.part;
    next = partOfTime.next;
  }
  let unit: FigureUnit = suffix.unit;
  const isBareCount = unit === 'count' && scaled.scale === 1 && part === undefined;
  const looksLikeYear = isLiteral
    ? /^\d{4}$/.test(token.text) && isYearNumber(value)
    : spoken?.isYear === true || (value > 1999 && value % 100 !== 0);
  if (isBareCount && looksLikeYear && isYearNumber(value) && suffix.group === undefined && !prefix.isNegative)
    unit = 'year';

  let start = prefix.start;
  let end = tokens[next - 1]?.end ?? token.end;
  let isNegative = prefix.isNegative;
  const isAccounting =
    text[start - 1] === '(' &&
    text[end] === ')' &&
    (unit === 'money' || unit === 'percent' || /[.,]|\d{3}/.test(token.text));
  if (isLiteral && unit !== 'year' && isAccounting) {
    start -= 1;
    end += 1;
    isNegative = true;
    if (tokens[next]?.text === ')') next += 1;
  }
  const isLoose =
    !isLiteral &&
    unit === 'count' &&
    scale === 1 &&
    value < 10 &&
    Number.isInteger(value) &&
    (suffix.group === undefined || value < 2);
  const figure: ReadFigure = {
    text: text.slice(start, end),
    start,
    end,
    value: round(isNegative ? -value : value),
    unit,
    precision:
      printedPrecision(mantissa, scale, unit) *
      (suffix.precision ?? 1) *
      (part === undefined && partOfScale === undefined ? 1 : 0.1),
    isLoose,
  };
  if (unit === 'money' && suffix.currency !== undefined) figure.currency = suffix.currency;
  if (scale > 1 && unit !== 'year') figure.scale = scale;
  if (suffix.noun !== undefined) figure.noun = suffix.noun;
  return { figure, next };
}

/** Reads every number of a text in order, also 'two' and 'one', which `findFigures` leaves out. Use it for sources. */
export function readFigures(text: string): ReadFigure[] {
  const tokens = tokenize(text);
  const figures: ReadFigure[] = [];
  let floor = 0;
  for (let position = 0; position < tokens.length;) {
    const calendar = readCalendarFigure(text, tokens, position);
    if (calendar !== undefined) {
      const start = tokens[position]?.start ?? 0;
      const end = tokens[calendar.next - 1]?.end ?? start;
      const { unit, value, year } = calendar;
      // 'in the third quarter' names a period. It is a figure only with a year or in digits.
      const isLoose =
        (unit === 'quarter' || unit === 'half') && year === undefined && !/\d/.test(text.slice(start, end));
      figures.push({
        text: text.slice(start, end),
        start,
        end,
        value,
        unit,
        precision: 1,
        isLoose,
        ...(year === undefined ? {} : { year }),
      });
      position = calendar.next;
      continue;
    }
    const read = readNumber(text, tokens, position, floor);
    if (read !== undefined) figures.push(read.figure);
    floor = read?.next ?? floor;
    position = read?.next ?? position + 1;
  }
  return inheritAcrossRanges(text, figures);
}

/**
 * Finds every figure of a text in order: amounts, shares, counts, dates and periods, in digits or as recognisers write
 * them in words; not numbers in names (10-K, B2B), links and versions, nor 'one' and 'two' alone. Linear in its
 * length.
 */
export function findFigures(text: string): Figure[] {
  return readFigures(text)
    .filter((figure) => !figure.isLoose)
    .map(({ isLoose: _isLoose, ...figure }) => figure);
}

const words: [words: string, unit: FigureUnit, value: number][] = [
  ['twice|doubled?|doubles|doubling|two[- ]?fold|twofold|verdoppelt\\p{L}*|doppelte?', 'multiple', 2],
  ['thrice|tripled?|triples|tripling|trebled?|three[- ]?fold|verdreifacht\\p{L}*', 'multiple', 3],
  ['quadrupled?|quadruples|quadrupling|four[- ]?fold|vervierfacht\\p{L}*', 'multiple', 4],
  ['five[- ]?fold|quintupled?', 'multiple', 5],
  ['ten[- ]?fold', 'multiple', 10],
  ['half|halved|hälfte', 'fraction', 1 / 2],
  ['(?:a|one)[- ]third|(?:ein )?drittel', 'fraction', 1 / 3],
  ['two[- ]thirds|zwei drittel', 'fraction', 2 / 3],
  ['(?:a|one)[- ]quarter|(?:ein )?viertel', 'fraction', 1 / 4],
  ['three[- ]quarters|drei viertel|dreiviertel', 'fraction', 3 / 4],
  ['(?:a|one)[- ]fifth|(?:ein )?fünftel', 'fraction', 1 / 5],
  ['two[- ]fifths', 'fraction', 2 / 5],
  ['three[- ]fifths', 'fraction', 3 / 5],
  ['four[- ]fifths', 'fraction', 4 / 5],
  ['(?:a|one)[- ]tenth|(?:ein )?zehntel', 'fraction', 1 / 10],
  ...ordinals.slice(0, 10).map((word, index): [string, FigureUnit, number] => [word, 'ordinal', index + 1]),
];
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${words.map(([each]) => `(${each})`).join('|')})(?![\p{L}\d])`,
  'giu',
);

/** Reads words that `readFigures` leaves out: 'doubled' is 2×, 'a third' is a fraction, 'fourth' an ordinal. */
export function readWordFigures(text: string): ReadFigure[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const [, unit = 'count', value = 0] = words[match.slice(1).findIndex(Boolean)] ?? [];
    const [start, end] = [match.index, match.index + match[0].length];
    return { text: match[0], start, end, value, unit, precision: unit === 'fraction' ? 0.01 : 1, isLoose: true };
  });
}
