import { patternOf } from '../../text/text.ts';

/** Words in titles and file names that do not belong to the company's name: kind, date, version. */
export const titleWords =
  /\b(?:annual|quarterly|interim|report|accounts|form|10-?[kq]|20-?f|earnings|results|presentation|pitch|deck|teaser|investor|investors|investment|memo|memorandum|one[- ]?pager|information|confidential|overview|company|profile|financial|financials|model|statements?|budget|forecast|business|plan|data|summary|analysis|due|diligence|series [a-h]|seed|round|final|draft|version|copy|fy|q[1-4]|h[12]|v\d+|ar|for|of|the|and|to|shareholders|stockholders|letter|january|february|march|april|may|june|july|august|september|october|november|december|update|human|notes?|report on|pdf|docx?|xlsx?|pptx?)\b|\b(?:fy)?\d{2,4}\b|[_()[\]|:–—-]/gi;
const suffix = String.raw`(?:,? (?:Inc|Incorporated|Corp|Corporation|Ltd|Limited|LLC|PLC|plc|AG|SE|SA|S\.A|N\.V|NV|GmbH|Co|Company|Group|Holdings?|Bank|Oyj|AB|ASA)\b\.?)`;

/** Returns a name without the marks around it. A name in capitals gets a spelling of the text with small letters. */
export function tidy(name: string, text: string): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:|]+$/, '')
    .trim();
  if (/\p{Ll}/u.test(plain) || plain.length < 4) return plain;
  // A cover writes 'APPLE INC.' where the text writes 'Apple Inc.' or 'Apple'.
  for (const words of [plain, plain.replace(new RegExp(`${suffix}$`, 'i'), '')]) {
    const spellings = text.match(new RegExp(patternOf(words), 'gi')) ?? [];
    const usual = spellings.find((spelling) => /\p{Ll}/u.test(spelling) && /^\p{Lu}/u.test(spelling));
    if (usual !== undefined) return usual;
  }
  return plain;
}
