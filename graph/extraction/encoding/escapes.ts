import iconv from 'iconv-lite';
import { ExtractionFailure } from '../extractionFailure.ts';

/**
 * Decodes a seven-bit text that switches between character sets, by way of an eight-bit encoding; undefined for other
 * texts. Throws an ExtractionFailure 'OLD_ENCODING' for the sets of Korea and China.
 */
export function decodeEscaped(bytes: Uint8Array): { text: string; encoding: string } | undefined {
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

/**
 * HZ (RFC 1843): GB 2312 without its eighth bits stands between '~{' and '~}'; '~~' is a tilde, '~' at a line's end
 * joins lines.
 */
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
