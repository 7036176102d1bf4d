import iconv from 'iconv-lite';
import { encodingOfCharset, encodingOfCodepage } from '../codepages.ts';
import { fromSymbolFont } from '../symbols.ts';

/** The fonts of a file, which determine the encodings of its bytes. */
interface RtfFonts {
  /** Handles words of the file's header that name its encoding. Returns false for any other word. */
  setEncoding(word: string, value: number): boolean;
  /** Begins the definition of a font; the following calls describe it. */
  define(font: number): void;
  setCharset(charset: number): void;
  setCodepage(codepage: number): void;
  setName(name: string): void;
  decode(bytes: Uint8Array, font: number): string;
  nameOf(font: number): string;
}

interface Font {
  name: string;
  charset: number;
  encoding?: string;
}

const symbolCharset = 2;

/** Collects the fonts of a document as they are read, and the encoding for each. */
export function createRtfFonts(): RtfFonts {
  const fonts = new Map<number, Font>();
  let current: Font = { name: '', charset: 0 };
  let encoding = 'windows-1252';
  return {
    setEncoding(word, value) {
      if (word === 'ansicpg') encoding = encodingOfCodepage(value);
      else if (word === 'mac') encoding = 'macintosh';
      else if (word === 'pc') encoding = 'cp437';
      else if (word === 'pca') encoding = 'cp850';
      else return false;
      return true;
    },
    define(font) {
      current = { name: '', charset: 0 };
      fonts.set(font, current);
    },
    setCharset(charset) {
      current.charset = charset;
      // Charset 0 means the encoding of the whole file: many programs write no other charset.
      current.encoding = charset === 0 ? undefined : encodingOfCharset(charset);
    },
    setCodepage(codepage) {
      current.encoding = encodingOfCodepage(codepage);
    },
    setName(name) {
      current.name = name;
    },
    decode(bytes, font) {
      const known = fonts.get(font);
      if (known?.charset !== symbolCharset) return iconv.decode(bytes, known?.encoding ?? encoding);
      return Array.from(bytes, (byte) => fromSymbolFont(byte, known.name)).join('');
    },
    nameOf: (font) => fonts.get(font)?.name ?? '',
  };
}
