import iconv from 'iconv-lite';
import languageTables from './languages.json' with { type: 'json' };

/**
 * How often letters follow each other in a language, counted in interface texts of free software: a pair that follows
 * the number n occurs once in about 2^n pairs. A space stands for every character that is not a letter; only pairs with
 * a letter beyond ASCII are counted, in lower case.
 */
const { pairs: pairTables } = languageTables;
type PairLanguage = keyof typeof pairTables;

interface ByteEncoding {
  name: string;
  languages: readonly PairLanguage[];
  /** How much rarer than windows-1252 its files are, in bits. Decides between encodings that read alike. */
  rarity: number;
}

const western: PairLanguage[] = ['fr', 'de', 'es', 'pt', 'it', 'nl', 'da', 'sv', 'nb', 'fi', 'is', 'ca', 'ga'];
const central: PairLanguage[] = ['cs', 'sk', 'pl', 'hu', 'sl', 'hr', 'ro', 'de'];
const baltic: PairLanguage[] = ['et', 'lv', 'lt', 'de', 'fi', 'sv', 'da', 'pl'];
const cyrillic: PairLanguage[] = ['ru', 'bg', 'uk', 'be', 'sr', 'mk'];

const byteEncodings: readonly ByteEncoding[] = [
  { name: 'windows-1252', languages: western, rarity: 0 },
  { name: 'windows-1251', languages: cyrillic, rarity: 1 },
  { name: 'windows-1250', languages: central, rarity: 1 },
  { name: 'iso-8859-15', languages: western, rarity: 2 },
  { name: 'iso-8859-2', languages: central, rarity: 1.5 },
  { name: 'koi8-r', languages: ['ru', 'bg'], rarity: 1.5 },
  { name: 'koi8-u', languages: ['uk', 'ru', 'be'], rarity: 2.5 },
  { name: 'windows-1253', languages: ['el'], rarity: 1.5 },
  { name: 'iso-8859-7', languages: ['el'], rarity: 2 },
  { name: 'windows-1254', languages: ['tr'], rarity: 1.5 },
  { name: 'windows-1255', languages: ['he'], rarity: 1.5 },
  { name: 'iso-8859-8', languages: ['he'], rarity: 2 },
  { name: 'windows-1256', languages: ['ar', 'fa'], rarity: 1.5 },
  { name: 'iso-8859-6', languages: ['ar'], rarity: 2 },
  { name: 'windows-1257', languages: baltic, rarity: 2 },
  { name: 'iso-8859-13', languages: baltic, rarity: 3 },
  { name: 'iso-8859-4', languages: baltic, rarity: 3.5 },
  { name: 'windows-1258', languages: ['vi', 'fr'], rarity: 3 },
  { name: 'windows-874', languages: ['th'], rarity: 1.5 },
  { name: 'iso-8859-5', languages: cyrillic, rarity: 3 },
  { name: 'cp866', languages: ['ru', 'bg', 'be'], rarity: 3 },
  { name: 'cp855', languages: cyrillic, rarity: 4 },
  { name: 'maccyrillic', languages: cyrillic, rarity: 3 },
  { name: 'macroman', languages: western, rarity: 4 },
  { name: 'maccenteuro', languages: [...central, 'et', 'lv', 'lt'], rarity: 5 },
  { name: 'cp437', languages: western, rarity: 4.5 },
  { name: 'cp850', languages: western, rarity: 4 },
  { name: 'cp852', languages: central, rarity: 4 },
  { name: 'cp865', languages: ['da', 'nb', 'sv', 'fi'], rarity: 5 },
  { name: 'cp775', languages: ['et', 'lv', 'lt'], rarity: 5 },
  { name: 'cp857', languages: ['tr'], rarity: 5 },
  { name: 'cp737', languages: ['el'], rarity: 5 },
  { name: 'cp862', languages: ['he'], rarity: 5 },
  { name: 'iso-8859-3', languages: ['eo', 'tr'], rarity: 5 },
  { name: 'iso-8859-10', languages: ['et', 'lv', 'lt', 'is', 'sv', 'da', 'fi'], rarity: 6 },
  { name: 'iso-8859-14', languages: ['ga'], rarity: 7 },
  { name: 'iso-8859-16', languages: ['ro', 'pl', 'hu', 'hr', 'sl', 'fr', 'de'], rarity: 5 },
  { name: 'viscii', languages: ['vi'], rarity: 5 },
  { name: 'tcvn', languages: ['vi'], rarity: 6 },
];

function charactersOf({ name }: ByteEncoding): string[] {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return Array.from(bytes, (byte) => iconv.decode(bytes.subarray(byte, byte + 1), name));
}

/** How often each pair of adjacent bytes occurs; its key is the first byte times 256 plus the second. */
type PairCounts = ReadonlyMap<number, number>;

/** A guess and the bits that the text would cost in it; the lowest cost is the likeliest. */
export interface Guess {
  encoding: string;
  bits: number;
}

const unseenPair = 15;
const strangePair = 19;
const caseChange = 9;
const capital = 0.7;
const quotation = 6;
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
  letters: string[];
  isUpper: boolean[];
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

function isStrange(first: string, second: string): boolean {
  if (first === ' ' || second === ' ') return false;
  const [low, high] = first < second ? [first, second] : [second, first];
  return low < '\u0250' && high >= '\u0370';
}

const languages = new Map<PairLanguage, ReadonlyMap<string, number>>();

function bitsOf(language: PairLanguage): ReadonlyMap<string, number> {
  const known = languages.get(language);
  if (known) return known;
  const bits = new Map<string, number>();
  for (const [, level, pairs = ''] of pairTables[language].matchAll(/(\d+)(\D+)/g)) {
    for (let index = 0; index < pairs.length; index += 2) bits.set(pairs.slice(index, index + 2), Number(level));
  }
  languages.set(language, bits);
  return bits;
}
