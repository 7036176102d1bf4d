import iconv from 'iconv-lite';

const charsets: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'cp932',
  129: 'cp949',
  130: 'cp949',
  134: 'cp936',
  136: 'cp950',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
  254: 'cp437',
  255: 'cp850',
};

/** Returns the encoding of a font's character set; undefined for 'default', 'symbol' and unknown ones. */
export function encodingOfCharset(charset: number): string | undefined {
  return charsets[charset];
}

/** Returns the encoding for a code page's number; windows-1252 for an unknown one. */
export function encodingOfCodepage(codepage: number): string {
  if (codepage === 65001) return 'utf-8';
  if (codepage === 10000) return 'macintosh';
  const name = codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : `cp${codepage}`;
  return iconv.encodingExists(name) ? name : 'windows-1252';
}
