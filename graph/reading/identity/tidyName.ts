import { patternOf } from '../../text/text.ts';
import { englishMonths } from '../../finance/periodPieces.ts';
import { oneOf } from '../../text/wordTable.ts';
import { legalForms } from './names.ts';

const titleTerms = oneOf(
  ...englishMonths,
  String.raw`
  annual | quarterly | interim | report | accounts | earnings | results | financials? | statements?
  form | 10-?[kq] | 20-?f | ar | presentation | pitch | deck | teaser | one[- ]?pager | memo | memorandum | letter
  notes? | investors? | investment | shareholders | stockholders | information | confidential | overview | company
  profile | summary | analysis | due | diligence | model | data | budget | forecast | business | plan | update
  series [a-h] | seed | round | final | draft | version | copy | fy | q[1-4] | h[12] | v\d+ | for | of | the | and | to
  human | pdf | docx? | xlsx? | pptx?`,
);
/** Words in titles and file names that do not belong to the company's name: kind, date, version. */
export const titleWords = new RegExp(String.raw`\b${titleTerms}\b|\b(?:fy)?\d{2,4}\b|[_()[\]|:–—-]`, 'gi');
const legalEnd = new RegExp(String.raw`,? ${oneOf(legalForms, 'Bank')}\b\.?$`, 'i');

/** Returns a name without the marks around it. A name in capitals gets a spelling of the text with small letters. */
export function tidy(name: string, text: string): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:|]+$/, '')
    .trim();
  if (/\p{Ll}/u.test(plain) || plain.length < 4) return plain;
  // A cover writes 'APPLE INC.' where the text writes 'Apple Inc.' or 'Apple'.
  for (const words of [plain, plain.replace(legalEnd, '')]) {
    const spellings = text.match(new RegExp(patternOf(words), 'gi')) ?? [];
    const usual = spellings.find((spelling) => /\p{Ll}/u.test(spelling) && /^\p{Lu}/u.test(spelling));
    if (usual !== undefined) return usual;
  }
  return plain;
}
