import { guessEncoding } from '../../encoding/encoding.ts';
import { encodingOfCharset, encodingOfLanguage } from '../codepages.ts';
import type { DocFile } from './file.ts';
import { readFontCharsets } from './styles.ts';

const western = 'windows-1252';
/** Bytes beyond ASCII in text of a script that is not Latin; in Latin ones they are a tenth at most. */
const foreignShare = 0.25;
/** What Word itself writes; more that texts may be in is never found in its files. */
const ofWord = /^(windows|cp9|gb|big5|mac)/;
/** East Asian fonts are listed in documents of any language. */
const singleByte = /^windows-125/;

/**
 * The encoding of text of one byte a character, as iconv-lite names it. Word 6 and 95 use that of the language of the Word
 * that wrote it, or else of its fonts; later ones 1252 (MS-DOC 2.9.73). Other programs, and Words of another language than
 * the text, keep to neither: where most letters are not Latin, the text itself decides.
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
