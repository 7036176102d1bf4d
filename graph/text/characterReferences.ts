const names: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '',
  rlm: '',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  deg: '°',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  sbquo: '‚',
  bull: '•',
  middot: '·',
  shy: '',
  zwj: '',
  zwnj: '',
  thinsp: '\u2009',
  times: '×',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  iquest: '¿',
  iexcl: '¡',
};
/** The marks in the names of accented letters, as combining characters: '&uuml;', '&Eacute;'. */
const marks: Record<string, string> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
/** A character reference of HTML or WebVTT: '&amp;', '&#39;', '&#x27;'. */
export const referencePattern = '&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});';
const reference = new RegExp(referencePattern, 'g');

/** Returns the character of one reference; undefined for an unknown name or a code without a character. */
export function decodeReference(entity: string): string | undefined {
  const body = entity.slice(1, -1);
  if (!body.startsWith('#')) {
    const mark = marks[body.slice(1)];
    return names[body] ?? (mark && `${body[0]}${mark}`.normalize('NFC'));
  }
  const code =
    body[1] === 'x' || body[1] === 'X' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** Decodes all references of a text. Twice, because some caption services write '&amp;#39;'. */
export function decodeReferences(text: string): string {
  const once = text.replace(reference, (found) => decodeReference(found) ?? found);
  return once.replace(reference, (found) => decodeReference(found) ?? found);
}
