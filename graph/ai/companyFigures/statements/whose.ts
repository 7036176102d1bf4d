import type { Identity } from '../identity.ts';

/** Tables of others, by the lines over them. */
const foreign =
  /\bcompetit|\bcomparables?\b|\bcomps\b|\bpeers?\b|\bbenchmark|\bmarket (?:size|map)|\bprecedent|\binvestees?\b|\bincumbents?\b|\brivals?\b|\bversus\b|\bvs\b|\btarget customers?\b/i;
/** 'Northfield: key figures', 'Northfield's income statement'. */
const owned =
  /^(.{2,60}?)(?:['’]s?)?\s*(?:[:–—|-]\s*)?\s*(?:\(?(?:un)?audited\)?\s+)?(?:(?:key|selected|summary|historical|consolidated|annual|quarterly|financial)\s+)*(?:financials?|figures|metrics|results|p&l|revenues?|income statement|performance|kpis?|snapshot|statements? of (?:operations|income|earnings))\b/i;
const company =
  /\b(?:inc|corp|corporation|ltd|limited|llc|plc|gmbh|ag|sas|bv|b\.v|oy|ab|co|company|holdings?|labs|technologies|systems|software|group)\b\.?/i;
const ordinary =
  /^(?:the|our|key|summary|summarised|summarized|historical|consolidated|company|group|annual|quarterly|monthly|financial|financials|selected|unaudited|audited|forecast|projected|actual|income|profit|and|loss|overview|operating|recent|latest|current|traction|business|total|revenue|revenues|growth|unit|economics|appendix|exhibit|table|figure|slide|section|note|\d+\W*|of|for|in|q[1-4]|fy\d*|h[12]|p&l|condensed|interim|combined|three|five|ten|year|years|months|statement|statements|results|management|headline|core|main|top|line|sales|cash|flow|balance|sheet|kpi|kpis|net|gross|product|products|service|services|other|recurring|subscription|by|per|to)$/i;

/**
 * Whether the lines over a table say that it is of another company than the document's own. A filing names no other
 * company's statement without saying what it is to it.
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

const plain = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word.length > 1);
