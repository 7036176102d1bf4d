import iconv from 'iconv-lite';

/** Windows' character sets of fonts (LOGFONT.lfCharSet) and their encodings. */
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

/** Primary languages (the low 10 bits of a Windows language id) whose encoding is not 1252. */
const languages: Readonly<Record<number, string>> = {
  0x01: 'windows-1256',
  0x02: 'windows-1251',
  0x05: 'windows-1250',
  0x08: 'windows-1253',
  0x0d: 'windows-1255',
  0x0e: 'windows-1250',
  0x11: 'cp932',
  0x12: 'cp949',
  0x15: 'windows-1250',
  0x18: 'windows-1250',
  0x19: 'windows-1251',
  0x1a: 'windows-1250',
  0x1b: 'windows-1250',
  0x1e: 'windows-874',
  0x1f: 'windows-1254',
  0x22: 'windows-1251',
  0x23: 'windows-1251',
  0x24: 'windows-1250',
  0x25: 'windows-1257',
  0x26: 'windows-1257',
  0x27: 'windows-1257',
  0x29: 'windows-1256',
  0x2a: 'windows-1258',
};

/** Returns the encoding of a font's character set; undefined for 'default', 'symbol' and unknown ones. */
export function encodingOfCharset(charset: number): string | undefined {
  return charsets[charset];
}

/** Returns the encoding that Windows uses for a language's number (LCID); windows-1252 for an unknown one. */
export function encodingOfLanguage(language: number): string {
  if ((language & 0x3ff) === 0x04) return language === 0x0804 || language === 0x1004 ? 'cp936' : 'cp950';
  return languages[language & 0x3ff] ?? 'windows-1252';
}

/** Returns the encoding for a code page's number; windows-1252 for an unknown one. */
export function encodingOfCodepage(codepage: number): string {
  if (codepage === 65001) return 'utf-8';
  if (codepage === 10000) return 'macintosh';
  const name = codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : `cp${codepage}`;
  return iconv.encodingExists(name) ? name : 'windows-1252';
}

/** Decodes bytes. `encoding` is iconv-lite's name. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  return iconv.decode(bytes, encoding);
}
