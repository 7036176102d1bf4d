import { legalForms, type Identity } from '../../identity/identityNames.ts';
import { isPlain } from '../../subject/mentions.ts';
import { companyNouns } from '../../subject/subjectCues.ts';
import { oneOf, wordsPattern } from '../../../text/wordTable.ts';

const foreign = wordsPattern(String.raw`
  competit\w* | peers? | rivals? | incumbents? | comparables? | comps | benchmark\w* | versus | vs
  market (?:size|map)\w* | precedent\w* | investees? | target customers?`);
const afterOwner = String.raw`(?:['’]s?)?\s*(?:[:–—|-]\s*)?\s*(?:\(?(?:un)?audited\)?\s+)?`;
const tableKinds = 'key | selected | summary | historical | consolidated | annual | quarterly | financial';
const tableNames = `
  financials? | figures | metrics | kpis? | results | performance | snapshot | revenues?
  p&l | income statement | statements? of (?:operations|income|earnings)`;
/** Names an owner: 'Northfield: key figures', 'Northfield's income statement'. */
const owned = new RegExp(String.raw`^(.{2,60}?)${afterOwner}(?:${oneOf(tableKinds)}\s+)*${oneOf(tableNames)}\b`, 'i');
/**
 * True when the lines over a table say that it belongs to another company than the document's own. A filing with
 * another company's statement always says how the two companies are related.
 */
export function isOfOthers(title: readonly string[], { name, aliases }: Identity, isFiling: boolean): boolean {
  if (title.some((line) => foreign.test(line))) return true;
  if (isFiling) return false;
  const own = [name, ...aliases].flatMap((each) => (each === null ? [] : plain(each)));
  if (own.length === 0) return false;
  return title.slice(-3).some((line) => {
    const subject = owned.exec(line)?.[1];
    if (subject === undefined) return false;
    const words = distinct(subject);
    const isNamed = words.length > 0 && words.length <= 4 && /\p{Lu}/u.test(subject);
    return isNamed && !words.some((word) => own.includes(word));
  });
}

const entities = 'trust | partnership | joint venture';
const general = new RegExp(
  `^${oneOf(
    legalForms,
    entities,
    `subsidiar(?:y|ies) | historical | condensed | combined | headline | selected | summari[sz]ed | p&l | flow`,
  )}\\.?$`,
  'i',
);
const andItsOwn = '(?:,? (?:and|&) (?:its )?(?:consolidated )?(?:subsidiar(?:y|ies)|affiliates))?';
/** A line with a company's name only: 'COASTAL MILLS, L.P. AND SUBSIDIARIES'. */
const entity = new RegExp(
  String.raw`^[\p{L}\d][\p{L}\d&.,’'() -]{2,70}?,? ${oneOf(legalForms, entities)}\.?${andItsOwn}(?: \([^)]*\))?$`,
  'iu',
);
const auditor = new RegExp(
  oneOf(String.raw`
  \bLLP\b | deloitte | touche | pricewaterhouse | coopers | \bernst\b | kpmg | marwick | arthur andersen
  grant thornton | \bbdo\b`),
  'i',
);
const apart = wordsPattern(String.raw`
  parent[- ]company[- ]only | parent only | unconsolidated | joint ventures? | equity[- ]method
  (?:summari[sz]ed|condensed) financial (?:information|data|statements) (?:of|for)`);

/**
 * True when the nearest heading among the lines over a table names an entity other than `identity`, or says that the
 * table is of an investee or of the parent company alone. Sentences are not headings.
 */
export function isHeadedByAnother(title: readonly string[], { name, aliases }: Identity): boolean {
  const own = [name, ...aliases].filter((each) => each !== null);
  const named = title.flatMap((line) => {
    const text = line.trim();
    if (text.length > 110 || /[a-z)]\.$/.test(text.replace(/\b(?:inc|corp|co|ltd)\.$/i, '')) || text.includes('|'))
      return [];
    if (apart.test(text)) return [true];
    const isName = entity.test(text) && !auditor.test(text) && isCapital(text) && distinct(text).length > 0;
    return isName && own.length > 0 ? [!own.some((each) => isSameName(each, text))] : [];
  });
  return named.at(-1) ?? false;
}

const isCapital = (text: string) =>
  text
    .split(/[^\p{L}]+/u)
    .every((word) => word.length < 4 || /^\p{Lu}|^(?:subsidiar|consolidated|affiliates)/u.test(word));
/** The words that tell one company from another. */
const distinct = (text: string) =>
  plain(text).filter((word) => !isPlain(word) && !companyNouns.has(word) && !general.test(word));

/** True when two names share a word, also written as one ('DuPont'), or initials. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [distinct(one), distinct(other)];
  const [joined, joinedOther] = [plain(one).join(''), plain(other).join('')];
  const isIn = (all: readonly string[], whole: string) =>
    all.some((word) => whole === word || (word.length > 3 && whole.includes(word)));
  const initials = (all: readonly string[]) => all.map(([letter]) => letter).join('');
  return (
    words.length === 0 ||
    words.some((word) => others.includes(word)) ||
    isIn(words, joinedOther) ||
    isIn(others, joined) ||
    words.includes(initials(plain(other).slice(0, words[0]?.length))) ||
    others.includes(initials(plain(one).slice(0, others[0]?.length)))
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word.length > 1);
