import { latinPairs } from './latinPairs.ts';
import { otherPairs } from './otherPairs.ts';
import { byteEncodings, charactersOf, type ByteEncoding, type PairLanguage } from './tables.ts';

/** How often each pair of adjacent bytes occurs; its key is the first byte times 256 plus the second. */
type PairCounts = ReadonlyMap<number, number>;

/**
 * A guess and its cost: the bits that a writer of that language would need to encode this text. The guess with the
 * lowest cost is the likeliest.
 */
export interface Guess {
  encoding: string;
  bits: number;
}

/**
 * Costs in bits, for example of a letter pair that is not common in the language, or of a change of case within a word.
 */
const unseenPair = 15;
const strangePair = 19;
const caseChange = 9;
const capital = 0.7;
const quotation = 6;
/**
 * The cost of a sign next to a letter where writing has none, such as an opening quotation mark after a letter or a
 * degree sign beside it.
 */
const misplaced = 6;
const commonSymbol = 7;
const symbol = 12;
const boxDrawing = 13;
const undefinedByte = 25;
const fewPairs = 8;

/** Counts the pairs in which at least one byte is beyond ASCII; the start and the end count as spaces. */
export function countPairs(bytes: Uint8Array): PairCounts {
  const counts = new Map<number, number>();
  let last = 0x20;
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index] ?? 0x20;
    if (byte >= 0x80 || last >= 0x80) {
      const pair = last * 256 + byte;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    last = byte;
  }
  return counts;
}

/** Returns the cost of the file in each single-byte encoding, in the language that fits it best. */
export function guessByteEncodings(counts: PairCounts): Guess[] {
  // When hardly any byte supports an encoding, the most widespread encoding is assumed.
  const doubt = counts.size <= fewPairs ? 2 : 1;
  return byteEncodings.map((encoding) => {
    const table = tableOf(encoding);
    const common = commonBits(table, counts);
    const ofLanguages = encoding.languages.map((language) => pairBits(table, bitsOf(language), counts));
    return { encoding: encoding.name, bits: common + Math.min(...ofLanguages) + doubt * encoding.rarity };
  });
}

interface ByteTable {
  /** For each byte: its letter in lower case, or a space. */
  letters: string[];
  isUpper: boolean[];
  /** The cost of a byte by itself. */
  bits: number[];
  /** For signs: whether a letter before the sign, or after it, is unusual. */
  startsWord: boolean[];
  endsWord: boolean[];
}

const tables = new Map<string, ByteTable>();

function tableOf(encoding: ByteEncoding): ByteTable {
  const known = tables.get(encoding.name);
  if (known) return known;
  const characters = charactersOf(encoding);
  const table: ByteTable = {
    letters: characters.map((character) => (/[\p{L}\p{M}]/u.test(character) ? character.toLowerCase() : ' ')),
    isUpper: characters.map((character) => character !== character.toLowerCase()),
    bits: characters.map((character, byte) => (byte < 0x80 ? 0 : bitsOfCharacter(character))),
    startsWord: characters.map((character, byte) => byte >= 0x80 && isSign(character) && !/[”»…]/.test(character)),
    endsWord: characters.map((character, byte) => byte >= 0x80 && isSign(character) && !/[“„«‘‚]/.test(character)),
  };
  tables.set(encoding.name, table);
  return table;
}

/** True for every character except letters, digits, apostrophes, spaces and hyphens. */
function isSign(character: string): boolean {
  return !/[\p{L}\p{M}\p{Nd}¹²³’\u00A0\u00AD\u200B-\u200F]/u.test(character);
}

function bitsOfCharacter(character: string): number {
  if (/[\p{L}\p{M}]/u.test(character)) return 0;
  if (/[\p{Cc}\p{Cn}\p{Co}\uFFFD]/u.test(character)) return undefinedByte;
  if (/[‘’“”„«»–—…•\u00A0°€№]/u.test(character)) return quotation;
  if (/[§±½¼¾µ²³ºª®™©•·£¥¿¡]/.test(character)) return commonSymbol;
  return /[\u2500-\u259F]/.test(character) ? boxDrawing : symbol;
}

function commonBits(table: ByteTable, counts: PairCounts): number {
  let bits = 0;
  for (const [pair, count] of counts) {
    const [first, second] = [pair >> 8, pair & 255];
    bits += count * (table.bits[second] ?? 0);
    if (table.letters[first] !== ' ' && table.startsWord[second]) bits += count * misplaced;
    if (table.letters[second] !== ' ' && table.endsWord[first]) bits += count * misplaced;
    if (!table.isUpper[second]) continue;
    const isWithinWord = table.letters[first] !== ' ' && !table.isUpper[first];
    bits += count * (isWithinWord ? caseChange : second >= 0x80 ? capital : 0);
  }
  return bits;
}

/** Counts half of each pair's bits, because each letter is in two pairs. */
function pairBits(table: ByteTable, language: ReadonlyMap<string, number>, counts: PairCounts): number {
  let bits = 0;
  for (const [pair, count] of counts) {
    const first = table.letters[pair >> 8] ?? ' ';
    const second = table.letters[pair & 255] ?? ' ';
    if (first < '\x80' && second < '\x80') continue;
    const unseen = isStrange(first, second) ? strangePair : unseenPair;
    bits += (count / 2) * (language.get(first + second) ?? unseen);
  }
  return bits;
}

/** True for two letters of different scripts, which no word mixes. */
function isStrange(first: string, second: string): boolean {
  if (first === ' ' || second === ' ') return false;
  const [low, high] = first < second ? [first, second] : [second, first];
  return low < '\u0250' && high >= '\u0370';
}

const languages = new Map<PairLanguage, ReadonlyMap<string, number>>();

function bitsOf(language: PairLanguage): ReadonlyMap<string, number> {
  const known = languages.get(language);
  if (known) return known;
  const profile: Partial<Record<PairLanguage, string>> = { ...latinPairs, ...otherPairs };
  const bits = new Map<string, number>();
  for (const [, level, pairs = ''] of (profile[language] ?? '').matchAll(/(\d+)(\D+)/g)) {
    for (let index = 0; index < pairs.length; index += 2) bits.set(pairs.slice(index, index + 2), Number(level));
  }
  languages.set(language, bits);
  return bits;
}
