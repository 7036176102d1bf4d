import iconv from 'iconv-lite';
import { ExtractionFailure } from '../extractionFailure.ts';
import { declaredEncoding } from './declared.ts';
import { guessWideEncodings } from './eastAsian.ts';
import { decodeEscaped } from './escapes.ts';
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
 * Decodes a text in any encoding. It tries, in this order: the byte order mark; zero bytes, which show UTF-16 and
 * UTF-32; valid UTF-8; escape sequences; else the encoding in which the bytes are the likeliest text of a language. A
 * declaration in XML or HTML influences that last choice. Where standards and Windows disagree about a character,
 * Windows' character is used for Windows' own encodings and those of China, Taiwan and Korea, and that of JIS X 0208
 * for EUC-JP and ISO-2022-JP. Line ends stay unchanged and a byte order mark is left out.
 * The database cannot store U+0000 in a text, so a single one becomes U+FFFD. A run of them is a program's padding: it
 * becomes a line end, or nothing at the start and the end of the text. Throws an ExtractionFailure 'OLD_ENCODING' for
 * ISO-2022-KR, ISO-2022-CN, Johab and EUC-TW.
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

/** Fewer characters may look like anything. */
const enoughCharacters = 20;

/**
 * Recognises EUC-TW, whose characters begin with 0xC4 or more, by its lack of the lower first bytes that half of all
 * Chinese characters have in GB 2312; Johab by letters that follow each other in no language.
 */
function isOld(sample: Uint8Array, { encoding, bits }: Guess): boolean {
  const high = sample.filter((byte) => byte >= 0x80);
  if (encoding === 'gb18030') {
    const leads = high.filter((byte, index) => index % 2 === 0 && byte >= 0xb0);
    return leads.length >= enoughCharacters && leads.every((byte) => byte >= 0xc4);
  }
  const letters = iconv.decode(high, encoding).match(/\p{L}/gu)?.length ?? 0;
  return letters >= enoughCharacters && letters > high.length * 0.6 && bits > high.length * 11;
}

/**
 * Returns only lines with bytes beyond ASCII, because markup would hide the text, and whole lines, so that no character
 * is cut.
 */
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
