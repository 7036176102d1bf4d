import iconv from 'iconv-lite';
import { ExtractionFailure } from '../extractionFailure.ts';
import { guessWideEncodings } from './eastAsian.ts';
import { countPairs, guessByteEncodings, type Guess } from './pairs.ts';
import { encodingOfMark, isUtf8, wideUnicodeOf } from './unicode.ts';

interface DecodedText {
  text: string;
  /** The name that iconv-lite uses: 'utf-8', 'ascii', 'cp932' …; or 'iso-2022-jp', 'hz-gb-2312'. */
  encoding: string;
}

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
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, encoding } = decode(bytes);
  const unfilled = text
    .replace(/^\uFEFF/, '')
    .replace(/\0{2,}/g, (run, at: number, all: string) => (at === 0 || at + run.length === all.length ? '' : '\n'));
  return { text: unfilled.replaceAll('\0', '\uFFFD'), encoding };
}

function decode(bytes: Uint8Array): DecodedText {
  const unicode = encodingOfMark(bytes) ?? wideUnicodeOf(bytes);
  if (unicode !== undefined) return decodeAs(bytes, unicode);
  if (!bytes.some((byte) => byte >= 0x80)) return decodeEscaped(bytes) ?? decodeAs(bytes, 'ascii');
  if (isUtf8(bytes)) return decodeAs(bytes, 'utf-8');
  const sample = sampleOf(bytes);
  const guess = guessOf(sample, declaredEncoding(bytes));
  if (isOld(sample, guess)) throw new ExtractionFailure('OLD_ENCODING');
  return decodeAs(bytes, guess.encoding);
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

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const text = encoding === 'ascii' ? new TextDecoder('latin1').decode(bytes) : iconv.decode(bytes, encoding);
  return {
    text: encoding === 'euc-jp' ? text.replace(/[～∥－￠￡￢]/g, (form) => jisForms[form] ?? form) : text,
    encoding,
  };
}

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
 * Decodes a seven-bit text that switches between character sets, by way of an eight-bit encoding; undefined for other
 * texts. Throws an ExtractionFailure 'OLD_ENCODING' for the sets of Korea and China.
 */
function decodeEscaped(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  const ascii = new TextDecoder('latin1').decode(bytes);
  // ISO-2022-KR and ISO-2022-CN (RFC 1557, RFC 1922).
  if (['\x1b$)', '\x1b$*'].some((escape) => ascii.includes(escape))) throw new ExtractionFailure('OLD_ENCODING');
  if (japaneseEscapes.some((escape) => ascii.includes(escape)))
    return { text: fromIso2022Jp(bytes), encoding: 'iso-2022-jp' };
  const isHz = /~\{(?:[\x21-\x77][\x21-\x7e])+~\}/.test(ascii);
  return isHz ? { text: fromHz(ascii), encoding: 'hz-gb-2312' } : undefined;
}

const japaneseEscapes = ['$@', '$B', '(I', '$(D', '$(Q'].map((end) => `\x1b${end}`);

/** Converts ISO-2022-JP (RFC 1468, with the sets of its later versions) to EUC-JP. */
function fromIso2022Jp(bytes: Uint8Array): string {
  const result: number[] = [];
  let set: 'ascii' | 'kanji' | 'supplement' | 'kana' = 'ascii';
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const escape = byte === 0x1b ? escapeAt(bytes, index) : undefined;
    if (escape) {
      set = escape.set;
      index += escape.length - 1;
    } else if (byte < 0x21 || byte > 0x7e || set === 'ascii') {
      // A character set applies until the end of its line.
      if (byte === 0x0a) set = 'ascii';
      result.push(byte);
    } else if (set === 'kana') result.push(0x8e, byte | 0x80);
    else {
      if (set === 'supplement') result.push(0x8f);
      result.push(byte | 0x80, (bytes[index + 1] ?? 0) | 0x80);
      index += 1;
    }
  }
  return iconv.decode(Uint8Array.from(result), 'euc-jp');
}

function escapeAt(bytes: Uint8Array, index: number) {
  const [first, second, third] = [1, 2, 3].map((step) => String.fromCharCode(bytes[index + step] ?? 0));
  if (first === '(' && (second === 'B' || second === 'J')) return { set: 'ascii', length: 3 } as const;
  if (first === '(' && second === 'I') return { set: 'kana', length: 3 } as const;
  if (first === '$' && (second === '@' || second === 'B')) return { set: 'kanji', length: 3 } as const;
  if (first === '$' && second === '(' && third === 'D') return { set: 'supplement', length: 4 } as const;
  if (first === '$' && second === '(' && third === 'Q') return { set: 'kanji', length: 4 } as const;
  return undefined;
}

/** HZ (RFC 1843): GB 2312 without eighth bits between '~{' and '~}'; '~~' is a tilde, '~' joins lines. */
function fromHz(ascii: string): string {
  return ascii.replace(
    /~(?:~|\n|\{((?:[\x21-\x7d][\x21-\x7e])*)(?:~\}|(?=\n|$)))/g,
    (match, wide: string | undefined) => {
      if (wide === undefined) return match === '~~' ? '~' : '';
      return iconv.decode(
        Uint8Array.from(wide, (character) => character.charCodeAt(0) | 0x80),
        'gbk',
      );
    },
  );
}
