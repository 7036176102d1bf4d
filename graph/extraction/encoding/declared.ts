import iconv from 'iconv-lite';

/** Labels of encodings, each with the larger character set that its files really use (WHATWG Encoding, 4.2). */
const wider: Record<string, string> = {
  shift_jis: 'cp932',
  'shift-jis': 'cp932',
  sjis: 'cp932',
  'x-sjis': 'cp932',
  'windows-31j': 'cp932',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'euc-kr': 'cp949',
  'ks_c_5601-1987': 'cp949',
  big5: 'big5hkscs',
  'big5-hkscs': 'big5hkscs',
  'iso-8859-1': 'windows-1252',
  'us-ascii': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-11': 'windows-874',
  'tis-620': 'windows-874',
  'iso-8859-8-i': 'iso-8859-8',
  'x-mac-cyrillic': 'maccyrillic',
  macintosh: 'macroman',
};

/**
 * Returns the encoding that the head of an XML or HTML text declares; undefined when it declares none or an unknown
 * one.
 */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const name =
    /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  return name === undefined ? undefined : knownEncoding(name);
}

/** Returns the decoder's name for the label of an encoding; undefined for an unknown label. */
function knownEncoding(label: string): string | undefined {
  const name = label
    .toLowerCase()
    .replace(/^(?:x-)?(?:ibm|cp|windows)[-_]?(125\d)$/, 'windows-$1')
    .replace(/^ibm-?(\d{3})$/, 'cp$1')
    .replace(/^x-euc/, 'euc');
  const known = wider[name] ?? name;
  return iconv.encodingExists(known) && !/^(utf|ucs)-?(7|16|32|2)/.test(known) ? known : undefined;
}
