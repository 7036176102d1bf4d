import { oneOf, entriesOf } from '../../text/wordTable.ts';
import { patternOf } from '../../text/text.ts';
import { englishMonths } from '../../finance/periodPieces.ts';

export interface Identity {
  /** As written; null where the document names no company. */
  name: string | null;
  /** The company's other names in the document. */
  aliases: string[];
}

/** The endings of a company's legal name. */
export const legalForms = String.raw`
  Incorporated | Inc | INC | Corporation | Corp | Company | Companies | Co | Limited | LIMITED | Ltd | LTD | LLC
  L\.L\.C | LLP | LP | L\.P | PLC | plc | AG | SE | S\.?A\.?S? | N\.?V | B\.?V | GmbH | KGaA | Group | Holdings?
  Oyj? | OYJ? | ASA? | AB | S\.?p\.?A | S\.?r\.?l | Pty | Pte | Pvt | Private | K\.?K | S\.?L | Kft | A\.Ş | A\.S | ApS
  A\/S | Sp\. z o\.o | d\.o\.o | S\.?A\.? de C\.?V | Bancorp | Bancorporation`;
const legal = new RegExp(String.raw`,?\s+(?:&\s+)?${oneOf(legalForms)}\.?(?:\s*&\s*Co\.?\s*KG(?:aA)?)?$`, 'iu');
const plainNames = oneOf(String.raw`
  The | New | Great | First | General | Standard | Public | United | American | National | International | Global
  Southern | Northern | Western | Eastern | Central | Pacific | Atlantic | \p{L}{1,2}`);
/** Words too general to name a company, such as what remains of 'American Company'. */
const tooPlain = new RegExp(`^${plainNames}$`, 'iu');

/** True when a name has a legal ending, such as 'Best Buy Co., Inc.' */
export const isLegalName = (name: string) => legal.test(name);

/** Returns the name with and without its legal endings: 'Best Buy Co., Inc.' is also 'Best Buy Co.' and 'Best Buy'. */
export function shortNames(name: string): string[] {
  const names = [name];
  let short = name.replace(/^The (?=\p{Lu})/u, '');
  for (;;) {
    if (short.length < 2 || tooPlain.test(short)) break;
    names.push(short);
    const shorter = short.replace(legal, '').replace(/[,\s]+$/, '');
    if (shorter === short) break;
    short = shorter;
  }
  return [...new Set(names)];
}

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

const coverWords = new Set(
  entriesOf(`
    united states | united states of america | united states securities and exchange commission | washington
    securities and exchange commission | washington dc | mark | mark one | one | registrant | exact name | new york
    exact name of registrant | commission | commission file number | file number | annual report | quarterly report
    transition report | new york stock exchange | nasdaq | nasdaq stock market | nasdaq global market | nyse
    nasdaq global select market | nyse american | london stock exchange | euronext | stock exchange | common stock
    title of each class | trading symbol | delaware | state of incorporation | table of contents
    documents incorporated by reference`),
);

/** True for words that stand on every filing's cover: 'United States', '(Mark', 'Form 10-K', an exchange. */
export function isCoverWord(words: string): boolean {
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .replace(/^(?:the|llc|inc)\s/, '')
    .trim();
  return coverWords.has(plain) || /^form\s?(?:\d|[a-z]-)/.test(plain);
}
