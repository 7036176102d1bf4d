import type { Identity } from '../../identity/names.ts';

const foreign =
  /\bcompetit|\bcomparables?\b|\bcomps\b|\bpeers?\b|\bbenchmark|\bmarket (?:size|map)|\bprecedent|\binvestees?\b|\bincumbents?\b|\brivals?\b|\bversus\b|\bvs\b|\btarget customers?\b/i;
/** Names an owner: 'Northfield: key figures', 'Northfield's income statement'. */
const owned =
  /^(.{2,60}?)(?:['’]s?)?\s*(?:[:–—|-]\s*)?\s*(?:\(?(?:un)?audited\)?\s+)?(?:(?:key|selected|summary|historical|consolidated|annual|quarterly|financial)\s+)*(?:financials?|figures|metrics|results|p&l|revenues?|income statement|performance|kpis?|snapshot|statements? of (?:operations|income|earnings))\b/i;
const company =
  /\b(?:inc|corp|corporation|ltd|limited|llc|plc|gmbh|ag|sas|bv|b\.v|oy|ab|co|company|holdings?|labs|technologies|systems|software|group)\b\.?/i;
const ordinary =
  /^(?:the|our|key|summary|summarised|summarized|historical|consolidated|company|group|annual|quarterly|monthly|financial|financials|selected|unaudited|audited|forecast|projected|actual|income|profit|and|loss|overview|operating|recent|latest|current|traction|business|total|revenue|revenues|growth|unit|economics|appendix|exhibit|table|figure|slide|section|note|\d+\W*|of|for|in|q[1-4]|fy\d*|h[12]|p&l|condensed|interim|combined|three|five|ten|year|years|months|statement|statements|results|management|headline|core|main|top|line|sales|cash|flow|balance|sheet|kpi|kpis|net|gross|product|products|service|services|other|recurring|subscription|by|per|to)$/i;

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
    const words = plain(subject).filter((word) => !ordinary.test(word) && !company.test(word));
    const isNamed = words.length > 0 && words.length <= 4 && /\p{Lu}/u.test(subject);
    return isNamed && !words.some((word) => own.includes(word));
  });
}

/** A line with a company's name only: 'COASTAL MILLS, L.P. AND SUBSIDIARIES'. */
const entity =
  /^[\p{L}\d][\p{L}\d&.,’'() -]{2,70}?,? (?:inc|incorporated|corp|corporation|company|co|llc|l\.l\.c|l\.?p|limited|ltd|plc|n\.?v|s\.?a|ag|se|trust|partnership|joint venture)\.?(?:,? (?:and|&) (?:its )?(?:consolidated )?(?:subsidiar(?:y|ies)|affiliates))?(?: \([^)]*\))?$/iu;
const auditor =
  /\bLLP\b|deloitte|touche|pricewaterhouse|coopers|\bernst\b|kpmg|marwick|arthur andersen|grant thornton|\bbdo\b/i;
/** Headings of statements that a filing adds for its investees, or for its parent company alone. */
const apart =
  /\bparent[- ]company[- ]only\b|\bparent only\b|\bunconsolidated\b|\bjoint ventures?\b|\bequity[- ]method\b|\b(?:summari[sz]ed|condensed) financial (?:information|data|statements) (?:of|for)\b/i;

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
const distinct = (text: string) =>
  plain(text).filter(
    (word) => !ordinary.test(word) && !company.test(word) && !/^(?:llc|lp|trust|subsidiar(?:y|ies))$/.test(word),
  );

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
