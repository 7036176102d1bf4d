import type { Line } from './lines.ts';

const investors =
  /\b(?:we (?:recommend|looked at|propose|invest(?:ed)?|would (?:invest|like to)|met|spoke|like|led|see|are (?:investing|recommending|proposing)|passed|committed|(?:already |also |currently )?hold|underwrit\w+|model(?:led|ed)?|own|modelled|think|believe (?:the|that the|this|\p{Lu})|suggest|first met|rate|view|have (?:known|tracked|followed|spoken|conviction)|could (?:pass|wait|invest)|asked|interviewed|called)|our (?:fund|investment|ownership|che(?:que|ck)|thesis|partners(?:hip)?|ic|recommendation|diligence|view|conviction|proposed|entry|base case|model|reference|investment committee|return|meeting|call with))\b/giu;
const companies =
  /\b(?:we (?:sell|make|build|help|serve|offer|provide|raised|are (?:raising|building|growing|a|the)|burn|grew|launched|hired|employ|signed|have (?:\S+ ){0,3}(?:customers|clients|employees|users|people|months|patents)|started|founded|closed|generate[ds]?|ended|reached|process|ship|run|operate|develop)|our (?:customers|clients|product|platform|revenues?|arr|mrr|team|mission|company|users|runway|gross margin|churn|burn|round|technology|solution|vision|headcount|employees|business|net sales|stores))\b/giu;

/**
 * Returns the speakers who mostly ask questions, such as the investor or the analyst. Their statements are not the
 * company's.
 */
export function askersOf(lines: Pick<Line, 'speaker' | 'isQuestion'>[]): Set<string> {
  const bySpeaker = Map.groupBy(lines, ({ speaker }) => speaker ?? '');
  const asks = (said: Pick<Line, 'isQuestion'>[]): boolean =>
    said.filter(({ isQuestion }) => isQuestion).length > said.length * 0.3;
  return new Set([...bySpeaker].flatMap(([speaker, said]) => (speaker !== '' && asks(said) ? [speaker] : [])));
}

/**
 * Returns a function that decides whether 'we' in a line is the company. In an investor's memo 'we' is the firm, and in
 * a conversation the 'we' of the speakers who ask is not the company.
 */
export function createOwnVoice(lines: Line[]): (line: Line) => boolean {
  const askers = askersOf(lines);
  let [own, others] = [0, 0];
  for (const { text, isQuestion, speaker } of lines) {
    if (isQuestion || askers.has(speaker ?? '')) continue;
    own += text.match(companies)?.length ?? 0;
    others += text.match(investors)?.length ?? 0;
  }
  const isOutsiders = others > 0 && others >= own;
  return ({ speaker, text }) => {
    if (speaker !== null) return !askers.has(speaker);
    return !isOutsiders && !/^["“].*["”]\s*(?:[—–-]|said|says)/i.test(text);
  };
}
