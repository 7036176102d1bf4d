import iconv from 'iconv-lite';
import languages from './languages.json' with { type: 'json' };

/** Byte order marks; a longer mark stands before a shorter one that it begins with (Unicode 17, 2.13). */
const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export function encodingOfMark(bytes: Uint8Array): string | undefined {
  const found = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  // A UTF-16 file may begin with U+0000 after its mark, but a UTF-32 file's length is always divisible by four.
  if (found?.[0] === 'utf-32le' && bytes.length % 4 !== 0) return 'utf-16le';
  return found?.[0];
}

const sampleLength = 100_000;

/** Recognises UTF-16 or UTF-32 without a mark by its zero bytes. */
export function wideUnicodeOf(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleLength);
  if (sample.length < 2) return undefined;
  if (!sample.includes(0)) return wideEastAsianOf(sample);
  if (isNarrowWithZeros(sample)) return undefined;
  const zeros = [0, 1, 2, 3].map((place) => sample.filter((byte, index) => byte === 0 && index % 4 === place).length);
  const isZero = (...places: number[]) => places.every((place) => (zeros[place] ?? 0) > (sample.length / 4) * 0.95);
  if (bytes.length % 4 === 0 && isZero(2, 3) && !isZero(0)) return 'utf-32le';
  if (bytes.length % 4 === 0 && isZero(0, 1) && !isZero(3)) return 'utf-32be';
  const filled = unfilled(sample);
  const candidates = ['utf-16le', 'utf-16be'].map((encoding) => ({ encoding, share: sensibleShare(filled, encoding) }));
  const [best] = candidates.sort((one, other) => other.share - one.share);
  return best && best.share > 0 ? best.encoding : undefined;
}

function isNarrowWithZeros(sample: Uint8Array): boolean {
  const others = sample.filter((byte) => byte !== 0);
  const isReadable = others.every((byte) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d));
  return isReadable && others.length > sample.length * 0.75;
}

/** Returns the bytes without the zeros that pad their end, except a zero that completes a two-byte character. */
function unfilled(sample: Uint8Array): Uint8Array {
  const last = sample.findLastIndex((byte) => byte !== 0);
  return sample.subarray(0, (last + 2) & ~1);
}

/**
 * Returns the share of characters that are usual in texts; ASCII counts most, and half surrogates, controls and
 * unassigned characters do not count. Returns 0 where pairs of single-byte letters were taken for one character: that
 * gives rare East Asian characters, or a text without ASCII, although only ASCII causes zero bytes.
 */
function sensibleShare(sample: Uint8Array, encoding: string): number {
  const text = iconv.decode(sample, encoding);
  const bad = text.match(/[\p{Cn}\p{Co}\p{Cs}\uFFFD]|[^\P{Cc}\s]/gu)?.length ?? 0;
  const ascii = text.match(/[\t\n\r -~]/g)?.length ?? 0;
  const eastAsian = text.match(/[\u2E80-\uD7FF]/g) ?? [];
  const isEastAsian = eastAsian.length > text.length / 2;
  if (isEastAsian && commonShare(eastAsian) < rareShare) return 0;
  if (ascii === 0 && (!isEastAsian || sample.length < shortest)) return 0;
  return bad > text.length / 20 ? 0 : 1 - bad / text.length + ascii / text.length / 10;
}

/** In bytes. Shorter texts in other encodings can look like UTF-16 by chance. */
const shortest = 32;

/** In a text that is wrongly read as UTF-16, about 2 of 100 characters are common. */
const rareShare = 0.15;

function wideEastAsianOf(sample: Uint8Array): string | undefined {
  if (sample.length % 2 === 1 || sample.length < shortest) return undefined;
  return ['utf-16le', 'utf-16be'].find((encoding) => commonShare(Array.from(iconv.decode(sample, encoding))) > 0.35);
}

function commonShare(characters: readonly string[]): number {
  const isCommon = (character: string) =>
    /[\u3001\u3002\u3041-\u30FC\uFF01-\uFF1F]/.test(character) || commonEastAsian.has(character);
  return characters.filter(isCommon).length / characters.length;
}

const commonEastAsian = new Set(Object.values(languages.commonCharacters).join(''));

/** Whether the bytes beyond ASCII form UTF-8, allowing a few damaged places. */
export function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  if (damaged === 0) return true;
  const sound = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  return sound > 5 * damaged;
}
