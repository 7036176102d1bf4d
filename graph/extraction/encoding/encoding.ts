import { declaredEncoding } from './declared.ts';
import { decodeWith, guessWideEncodings } from './eastAsian.ts';
import { decodeEscaped } from './escapes.ts';
import { countPairs, guessByteEncodings } from './pairs.ts';
import { encodingOfMark, isUtf8, wideUnicodeOf } from './unicode.ts';

export interface DecodedText {
  text: string;
  /** 'utf-8', 'ascii', 'cp932' … as iconv-lite names them; 'johab', 'euc-tw', 'iso-2022-jp', 'iso-2022-kr', 'hz-gb-2312'. */
  encoding: string;
}

/** As many bytes of lines beyond ASCII are enough to tell an encoding. */
const sampleLength = 60_000;
/** A declaration is believed unless another encoding needs so much less. */
const declarationTrust = 1.35;

/**
 * Decodes a text of any encoding: by its byte order mark, as UTF-16 or UTF-32 by its zero bytes, as UTF-8 where it is valid,
 * by escape sequences; else by the encoding in which it is the likeliest text of a language, which a declaration in XML or
 * HTML sways. Where standards and Windows disagree about a character, Windows' is taken for its own encodings and
 * those of China, Taiwan and Korea, and that of JIS X 0208 for EUC-JP and ISO-2022-JP. Line ends stay as they are,
 * a byte order mark is left out. No database text can hold U+0000: one becomes U+FFFD; several are what a program filled
 * up with and become a line's end, or nothing at the ends of the text.
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
  return decodeAs(bytes, isUtf8(bytes) ? 'utf-8' : guessEncoding(bytes, declaredEncoding(bytes)));
}

/**
 * The encoding of one or two bytes a character, as iconv-lite names it, in which the bytes are the likeliest text; the
 * `declared` one unless another is far likelier.
 */
export function guessEncoding(bytes: Uint8Array, declared: string | undefined): string {
  const sample = sampleOf(bytes);
  const guesses = [...guessByteEncodings(countPairs(sample)), ...guessWideEncodings(sample)];
  const best = guesses.reduce((one, other) => (other.bits < one.bits ? other : one));
  const ofDeclared = guesses.find(({ encoding }) => encoding === declared);
  return ofDeclared && ofDeclared.bits < best.bits * declarationTrust ? ofDeclared.encoding : best.encoding;
}

/** Lines with bytes beyond ASCII, so that markup does not hide the text; whole, so that no character is cut. */
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

/** JIS X 0208's own characters, for which Windows has wide forms; EUC-JP and ISO-2022-JP come from other systems. */
const jisForms: Record<string, string> = { '～': '〜', '∥': '‖', '－': '−', '￠': '¢', '￡': '£', '￢': '¬' };

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const text = encoding === 'ascii' ? new TextDecoder('latin1').decode(bytes) : decodeWith(bytes, encoding);
  return {
    text: encoding === 'euc-jp' ? text.replace(/[～∥－￠￡￢]/g, (form) => jisForms[form] ?? form) : text,
    encoding,
  };
}
