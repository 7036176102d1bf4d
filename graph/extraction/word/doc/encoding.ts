import { guessEncoding } from '../../encoding/encoding.ts';
import { encodingOfCharset, encodingOfLanguage } from '../codepages.ts';
import type { DocFile } from './file.ts';
import { readFontCharsets } from './styles.ts';

const western = 'windows-1252';
/**
 * The least share of bytes beyond ASCII in text in a script other than Latin; in Latin text they are a tenth at most.
 */
const foreignShare = 0.25;
/** The encodings that Word itself writes; others never occur in its files. */
const ofWord = /^(windows|cp9|gb|big5|mac)/;
/** East Asian fonts do not count: documents of any language list them. */
const singleByte = /^windows-125/;

/**
 * Returns the encoding of text of one byte a character, by iconv-lite's name. Word 6 and 95 use the encoding for the
 * language of the Word that wrote the file, else for its fonts; later versions use 1252 (MS-DOC 2.9.73). Other
 * programs, and a Word in another language than the text's, do not follow this: when most letters are not Latin, the
 * encoding is guessed from the text.
 */
export function encodingOfDoc(file: DocFile, narrow: readonly Uint8Array[]): string {
  const language = encodingOfLanguage(file.language);
  const charsets = readFontCharsets(file).map((charset) => encodingOfCharset(charset) ?? western);
  const ofFonts = charsets.find((name) => name !== western && singleByte.test(name)) ?? western;
  const hinted = language === western ? ofFonts : language;
  const assumed = file.isOld ? hinted : western;

  const bytes = Buffer.concat(narrow);
  const foreign = bytes.filter((byte) => byte >= 0x80).length;
  if (foreign <= bytes.length * foreignShare) return assumed;
  const guess = guessEncoding(bytes, hinted);
  return ofWord.test(guess) ? guess : assumed;
}
