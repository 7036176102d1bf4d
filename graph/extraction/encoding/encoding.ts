import iconv from 'iconv-lite';
import { ExtractionFailure } from '../extractionFailure.ts';
import { guessWideEncodings } from './eastAsian.ts';
import { countPairs, guessByteEncodings, type Guess } from './pairs.ts';
import { encodingOfMark, isUtf8, wideUnicodeOf } from './unicode.ts';

/** This many bytes of lines with characters beyond ASCII are enough to identify an encoding. */
const sampleLength = 60_000;
/** The declared encoding is used unless its cost is this many times that of the likeliest encoding. */
const declarationTrust = 1.35;

/**
 * Decodes a text by its byte order mark; else zero bytes, which show UTF-16 and UTF-32; valid UTF-8; escape sequences;
 * else as the likeliest text of a language, on which a declaration in XML or HTML has influence. Where standards and
 * Windows disagree, Windows' character is used for its own encodings and those of China, Taiwan and Korea, that of JIS
 * X 0208 for EUC-JP and ISO-2022-JP. Line ends stay. The database cannot store U+0000, so a single one becomes U+FFFD,
 * and a run of them, a program's padding, a line end, or nothing at the start and the end. Throws an ExtractionFailure
 * 'OLD_ENCODING' for ISO-2022-KR, ISO-2022-CN, Johab and EUC-TW.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\0{2,}/g, (run, at: number, all: string) => (at === 0 || at + run.length === all.length ? '' : '\n'))
    .replaceAll('\0', '\uFFFD');
}

function decode(bytes: Uint8Array): string {
  const unicode = encodingOfMark(bytes) ?? wideUnicodeOf(bytes);
  if (unicode !== undefined) return iconv.decode(bytes, unicode);
  if (!bytes.some((byte) => byte >= 0x80)) return decodeEscaped(new TextDecoder('latin1').decode(bytes));
  if (isUtf8(bytes)) return iconv.decode(bytes, 'utf-8');
  const sample = sampleOf(bytes);
  const guess = guessOf(sample, declaredEncoding(bytes));
  if (isOld(sample, guess)) throw new ExtractionFailure('OLD_ENCODING');
  const text = iconv.decode(bytes, guess.encoding);
  return guess.encoding === 'euc-jp' ? text.replace(/[～∥－￠￡￢]/g, (form) => jisForms[form] ?? form) : text;
}

/**
 * Returns iconv-lite's name of the encoding, of one or two bytes a character, in which the bytes are the likeliest
 * text. The `declared` encoding wins unless another encoding is far likelier.
 */
export function guessEncoding(bytes: Uint8Array, declared: string | undefined): string {
  return guessOf(sampleOf(bytes), declared).encoding;
}

function guessOf(sample: Uint8Array, declared: string | undefined): Guess {
  const guesses = [...guessByteEncodings(countPairs(sample)), ...guessWideEncodings(sample)];
  const best = guesses.reduce((one, other) => (other.bits < one.bits ? other : one));
  const ofDeclared = guesses.find(({ encoding }) => encoding === declared);
  return ofDeclared && ofDeclared.bits < best.bits * declarationTrust ? ofDeclared : best;
}

const enoughCharacters = 20;
/** Pairs of Johab: syllables from 0x84 to 0xD3, then signs and Chinese characters (KS X 1001, annex 3). */
const johabPairs = /^(?:[^\x80-\xff]|[\x84-\xd3\xd8-\xde\xe0-\xf9][1-~\x81-\xfe])*$/;

/**
 * Recognises EUC-TW, whose characters begin with 0xC4 or more, by its lack of the lower first bytes that half of all
 * Chinese characters have in GB 2312; Johab by its pairs, whose bytes are letters that follow each other in no language.
 */
function isOld(sample: Uint8Array, { encoding, bits }: Guess): boolean {
  const high = sample.filter((byte) => byte >= 0x80);
  if (encoding === 'gb18030') {
    const leads = high.filter((byte, index) => index % 2 === 0 && byte >= 0xb0);
    return leads.length >= enoughCharacters && leads.every((byte) => byte >= 0xc4);
  }
  if (bits <= high.length * 11 || !johabPairs.test(Buffer.from(sample).toString('latin1'))) return false;
  const letters = iconv.decode(high, encoding).match(/\p{L}/gu)?.length ?? 0;
  return letters >= enoughCharacters && letters > high.length * 0.6;
}

/** Only whole lines with bytes beyond ASCII, because markup would hide the text. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let length = 0;
  for (let start = 0; start < bytes.length && length < sampleLength;) {
    const lineEnd = bytes.indexOf(0x0a, start);
    const end = Math.min(lineEnd === -1 ? bytes.length : lineEnd + 1, start + sampleLength);
    const line = bytes.subarray(start, end);
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      length += line.length;
    }
    start = end;
  }
  return Buffer.concat(lines);
}

/** JIS X 0208's own characters, which Windows maps to wide forms. EUC-JP and ISO-2022-JP do not come from Windows. */
const jisForms: Record<string, string> = { '～': '〜', '∥': '‖', '－': '−', '￠': '¢', '￡': '£', '￢': '¬' };

/** The standard's encodings, each with the larger character set of iconv-lite that its files really use. */
const wider: Record<string, string> = {
  shift_jis: 'cp932',
  gbk: 'gb18030',
  'euc-kr': 'cp949',
  big5: 'big5hkscs',
  'iso-8859-8-i': 'iso-8859-8',
  'x-mac-cyrillic': 'maccyrillic',
  macintosh: 'macroman',
};

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const name =
    /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  return name === undefined ? undefined : knownEncoding(name);
}

/** Returns iconv-lite's name for a label (WHATWG Encoding, 4.2) or for a code page. */
function knownEncoding(label: string): string | undefined {
  const name = standardName(label.toLowerCase().replace(/^(?:x-)?(?:ibm|cp|windows)[-_]?(125\d)$/, 'windows-$1'));
  const known = wider[name] ?? name.replace(/^ibm-?(\d{3})$/, 'cp$1').replace(/^x-euc/, 'euc');
  return iconv.encodingExists(known) && !/^(utf|ucs)-?(7|16|32|2)/.test(known) ? known : undefined;
}

function standardName(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return label;
  }
}

/**
 * Decodes a seven-bit text that switches between character sets, by way of an eight-bit encoding; other texts stay as
 * they are. Throws an ExtractionFailure 'OLD_ENCODING' for the sets of Korea and China.
 */
function decodeEscaped(ascii: string): string {
  // ISO-2022-KR and ISO-2022-CN (RFC 1557, RFC 1922).
  if (['\x1b$)', '\x1b$*'].some((escape) => ascii.includes(escape))) throw new ExtractionFailure('OLD_ENCODING');
  if (japanese.test(ascii)) return fromIso2022Jp(ascii);
  return /~\{(?:[\x21-\x77][\x21-\x7e])+~\}/.test(ascii) ? fromHz(ascii) : ascii;
}

const escape = '\x1b';
const japanese = new RegExp(String.raw`${escape}(?:\(I|\$(?:[@B]|\([DQ]))`);
/** '(B' and '(J' begin ASCII, '(I' kana, '$(D' JIS X 0212, the others JIS X 0208. */
const japaneseRun = new RegExp(String.raw`${escape}(\([BIJ]|\$(?:[@B]|\([DQ]))([^\n]*?)(?=${escape}[($]|\n|$)`, 'g');

/** Converts ISO-2022-JP (RFC 1468, with the sets of its later versions) to EUC-JP. A set ends with its line. */
function fromIso2022Jp(ascii: string): string {
  const euc = ascii.replace(japaneseRun, (_, set: string, run: string) => {
    if (set === '(B' || set === '(J') return run;
    const mark = set === '(I' ? '\x8e' : set === '$(D' ? '\x8f' : '';
    return run.replace(
      set === '(I' ? /[!-~]/g : /[!-~][^]?/g,
      (character) => `${mark}${withEighthBits(character).toString('latin1')}`,
    );
  });
  return iconv.decode(Buffer.from(euc, 'latin1'), 'euc-jp');
}

function withEighthBits(ascii: string): Buffer {
  return Buffer.from(Uint8Array.from(ascii, (character) => character.charCodeAt(0) | 0x80));
}

/** HZ (RFC 1843): GB 2312 without eighth bits between '~{' and '~}'; '~~' is a tilde, '~' joins lines. */
function fromHz(ascii: string): string {
  return ascii.replace(
    /~(?:~|\n|\{((?:[\x21-\x7d][\x21-\x7e])*)(?:~\}|(?=\n|$)))/g,
    (match, wide: string | undefined) => {
      if (wide === undefined) return match === '~~' ? '~' : '';
      return iconv.decode(withEighthBits(wide), 'gbk');
    },
  );
}
