import type { Token } from './numberTokens.ts';

/** Words before a number that make it rough or only a bound. */
export const hedges = 'approximately | about | over | more than | nearly | roughly | around | some | almost';

/** The words of the numbers from 0 to 19. */
export const cardinals = `zero one two three four five six seven eight nine ten eleven twelve
  thirteen fourteen fifteen sixteen seventeen eighteen nineteen`.split(/\s+/);
/** 'first' at 0 to 'twentieth'. */
export const ordinals = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);
const valuesOf = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries(words.map((word, value) => [word, value]));
const units = valuesOf(cardinals.slice(0, 10));
const belowTwenty = valuesOf(cardinals);
export const tens: Readonly<Record<string, number>> = {
  ...{ twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const bigScales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

interface SpokenNumber {
  next: number;
  value: number;
  /** The value of its largest scale word; 1 if it has no scale word. */
  scale: number;
  /** Said as the two halves of a year: twenty twenty five. */
  isYear: boolean;
}

const decimalWords = new Set(['point', 'comma', 'koma', 'komma', 'virgola', 'virgule', 'coma']);

const isWritten = (word: string): boolean => /^\d{1,3}$/.test(word);
const unit = (word = ''): number | undefined => (/^\d$/.test(word) ? Number(word) : units[word]);
const small = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : isWritten(word) ? Number(word) : (belowTwenty[word] ?? tens[word]);

/** True when digits begin a spoken number, as some recognisers write it: '1 point 4 3 million', '3 thousand 500'. */
export function isSaidInDigits(tokens: readonly Token[], position: number): boolean {
  const [number, word, next] = tokens.slice(position, position + 3);
  if (number === undefined || word === undefined || !isWritten(number.text) || word.start === number.end) return false;
  return decimalWords.has(word.lower) ? isWritten(next?.text ?? '') : ['hundred', 'thousand'].includes(word.lower);
}

/** True when a word is part of a number in words, so that its repetition ('twenty twenty') has a meaning. */
export function isNumberWord(word: string): boolean {
  return small(word) !== undefined || word in bigScales || word === 'hundred' || word === 'point' || word === 'oh';
}

/** 'seven hundred's the target': the word without its 'is'. */
function withoutIs(word: string): string {
  const bare = word.replace(/['’]s$/, '');
  return bare !== word && bare !== 'one' && isNumberWord(bare) ? bare : word;
}

class Reader {
  readonly tokens: Token[];
  position: number;
  /** A number that begins with digits continues with digits. */
  readonly isInDigits: boolean;
  constructor(tokens: Token[], position: number) {
    this.tokens = tokens;
    this.position = position;
    this.isInDigits = tokens[position]?.kind === 'number';
  }
  /** Returns the word `ahead` tokens further. A hyphen joins words (forty-three); any other token ends the number. */
  word(ahead = 0): string | undefined {
    let index = this.position;
    for (let seen = 0; ; index += 1) {
      const token = this.tokens[index];
      if (token === undefined) return undefined;
      if (
        token.text === '-' &&
        this.tokens[index - 1]?.end === token.start &&
        token.end === this.tokens[index + 1]?.start
      )
        continue;
      if (token.kind !== 'word' && !(this.isInDigits && isWritten(token.text))) return undefined;
      if (seen === ahead) return withoutIs(token.lower);
      seen += 1;
    }
  }
  before(): string {
    return this.tokens[this.position - 1]?.lower ?? '';
  }
  take(count = 1): void {
    for (let taken = 0; taken < count; this.position += 1)
      if (this.tokens[this.position]?.kind !== 'symbol') taken += 1;
  }
}

/** Reads 0 to 99: 'forty three', 'twelve', 'seven'. */
function readBelowHundred(reader: Reader): number | undefined {
  const word = reader.word();
  const value = small(word);
  if (word === undefined || value === undefined) return undefined;
  reader.take();
  const ones = units[reader.word() ?? ''];
  if (!(word in tens) || ones === undefined || ones === 0) return value;
  reader.take();
  return value + ones;
}

/** Reads the digits after 'point': 'four', 'two five', 'oh five', 'twenty five'. */
function readDecimals(reader: Reader): string {
  let digits = '';
  for (;;) {
    const word = reader.word();
    const digit = word === 'oh' || word === 'o' ? 0 : unit(word);
    if (digit !== undefined) {
      digits += String(digit);
      reader.take();
      continue;
    }
    if (digits !== '') return digits;
    const pair = readBelowHundred(reader);
    return pair === undefined ? '' : String(pair);
  }
}

function readYear(reader: Reader): number | undefined {
  const century = { eighteen: 1800, nineteen: 1900, twenty: 2000 }[reader.word() ?? ''];
  if (century === undefined) return undefined;
  const start = reader.position;
  reader.take();
  const isOh = reader.word() === 'oh' || reader.word() === 'o';
  if (isOh) reader.take();
  const rest = readBelowHundred(reader);
  if (rest !== undefined && (isOh ? rest < 10 : rest >= 10)) return century + rest;
  reader.position = start;
  return undefined;
}

/** Reads 0 to 999: 'a hundred and twenty', 'three hundred', 'one fifty'. */
function readBelowThousand(reader: Reader): number | undefined {
  const article = (reader.word() === 'a' || reader.word() === 'an') && reader.word(1) === 'hundred';
  if (article) reader.take();
  // 'hundred and ten people' counts as a number, because speakers often swallow the article; 'several hundred' does
  // not.
  const isBare = reader.word() === 'hundred' && !/^(?:few|several|many|couple|of|some)$/.test(reader.before());
  const head = article || isBare ? 1 : readBelowHundred(reader);
  if (head === undefined) return undefined;
  const hundreds = reader.word() === 'hundred';
  if (hundreds) reader.take();
  // 'one oh nine' is a hundred and nine.
  const isOh = !hundreds && head > 0 && head < 10 && (reader.word() === 'oh' || reader.word() === 'o');
  const last = isOh ? unit(reader.word(1)) : undefined;
  if (last !== undefined) {
    reader.take(2);
    return head * 100 + last;
  }
  // 'one fifty' is a hundred and fifty; 'ten fifty' is two numbers.
  const isColloquial = !reader.isInDigits && !hundreds && head > 0 && head < 10 && (small(reader.word()) ?? 0) >= 10;
  if (!hundreds && !isColloquial) return head;
  if (hundreds && reader.word() === 'and' && small(reader.word(1)) !== undefined) reader.take();
  return head * 100 + (readBelowHundred(reader) ?? 0);
}

/** Words for a part of something, by how many of them make the whole. */
export const parts: Readonly<Record<string, number>> = {
  ...{ half: 2, halves: 2, third: 3, thirds: 3, quarter: 4, quarters: 4, fifth: 5, fifths: 5, tenth: 10, tenths: 10 },
};
const partCounts: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3 };
const shareOfScale =
  /^(?:(a|one|two|three) )?(half|thirds?|quarters?)(?: of)?(?: a)? (thousand|million|billion|trillion|percent)\b/;

/** Reads a fraction before a scale word: 'half a', 'a quarter of a', 'three quarters of a' (million). */
function readShareOfScale(reader: Reader): SpokenNumber | undefined {
  const phrase = [0, 1, 2, 3, 4, 5].map((ahead) => reader.word(ahead) ?? '').join(' ');
  const match = shareOfScale.exec(phrase);
  if (match === null) return undefined;
  const [words, count = 'a', part = '', of = ''] = match;
  const scale = bigScales[of] ?? 1;
  const share = (partCounts[count] ?? 1) / (parts[part] ?? 1);
  reader.take(words.split(' ').length - (scale === 1 ? 1 : 0));
  return { next: reader.position, value: share * scale, scale, isYear: false };
}

/** Reads a fraction after 'and' if it comes next: 'and a half', 'and half', 'and three quarters'. */
export function readAndAPart(tokens: Token[], position: number): { next: number; part: number } | undefined {
  const reader = new Reader(tokens, position);
  if (reader.word() !== 'and') return undefined;
  const isShort = reader.word(1) === 'half';
  const count = isShort ? 1 : partCounts[reader.word(1) ?? ''];
  const part = parts[reader.word(isShort ? 1 : 2) ?? ''];
  if (count === undefined || part === undefined) return undefined;
  reader.take(isShort ? 2 : 3);
  return { next: reader.position, part: count / part };
}

/**
 * Reads the number in words from `position` on, as people say it and recognisers write it: 'eighteen point four
 * million', 'twenty twenty five', 'three quarters of a million'. Returns undefined if none starts there.
 */
export function readSpokenNumber(tokens: Token[], position: number): SpokenNumber | undefined {
  const reader = new Reader(tokens, position);
  const share = readShareOfScale(reader);
  if (share !== undefined) return share;
  const year = readYear(reader);
  if (year !== undefined && bigScales[reader.word() ?? ''] === undefined && reader.word() !== 'hundred') {
    return { next: reader.position, value: year, scale: 1, isYear: true };
  }
  reader.position = position;

  let total = 0;
  let scale = 1;
  let lastScale = Infinity;
  let end = position;
  for (;;) {
    const groupStart = reader.position;
    const isJoined = groupStart !== position && reader.word() === 'and';
    if (isJoined) reader.take();
    const article = (reader.word() === 'a' || reader.word() === 'an') && (reader.word(1) ?? '') in bigScales;
    if (article) reader.take();
    let group = article ? 1 : reader.word() === 'point' ? 0 : readBelowThousand(reader);
    if (group === undefined) break;
    if (decimalWords.has(reader.word() ?? '')) {
      const before = reader.position;
      reader.take();
      const digits = readDecimals(reader);
      if (digits === '') reader.position = before;
      else group = Number(`${group}.${digits}`);
      if (digits === '' && groupStart === before) break;
    }
    const part = readAndAPart(tokens, reader.position);
    if (part !== undefined && bigScales[tokens[part.next]?.lower ?? ''] !== undefined) {
      group += part.part;
      reader.position = part.next;
    }
    let groupScale = 1;
    for (let next = bigScales[reader.word() ?? '']; next !== undefined; next = bigScales[reader.word() ?? '']) {
      groupScale *= next;
      reader.take();
    }
    // 'one thousand four hundred and two million': the thousands belong to the millions.
    if (lastScale === 1e3 && groupScale > lastScale && !isJoined && group < 1000) {
      total = (total + group) * groupScale;
      scale = groupScale;
      end = reader.position;
      break;
    }
    // In 'two million three hundred thousand' the scale falls. A scale that does not fall begins the next number.
    if (groupScale >= lastScale) break;
    // 'Thirty-eight million and ten point eight' is two numbers.
    if (groupScale === 1 && lastScale < Infinity && !Number.isInteger(group)) break;
    // 'one million two' and 'one million two hundred' both mean 1.2 million, 'one million one fifty' 1.15 million, and
    // 'one million and fifty' 1.05 million.
    const isTenth = groupScale === 1 && lastScale >= 1e6 && lastScale < Infinity;
    if (isTenth && group < 10) groupScale = lastScale / 10;
    else if (isTenth && (group < 100 || group % 100 === 0 || !isJoined)) groupScale = lastScale / 1000;
    total += group * groupScale;
    scale = Math.max(scale, groupScale);
    lastScale = groupScale;
    end = reader.position;
    if (groupScale === 1 || isTenth) break;
  }
  return end === position ? undefined : { next: end, value: round(total), scale, isYear: false };
}

/** Removes floating-point errors: 18.4 × 1e6 is 18400000. */
export const round = (value: number): number => Number(value.toPrecision(12));
