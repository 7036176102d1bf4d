import type { Line } from './lines.ts';
import { oneOf } from '../../text/wordTable.ts';

/** True of the words of somebody who speaks for a company. */
export const ofSpeaker = /\b(?:we|our|us|i|my)\b/i;

/** Words after 'we' and 'our' when an investor writes, and when a company does. */
const investorActs = oneOf(String.raw`
  recommend | propose | suggest | invest(?:ed)? | would (?:invest|like to) | could (?:pass|wait|invest) | passed
  are (?:investing|recommending|proposing) | committed | led | own | (?:already |also |currently )?hold | underwrit\w+
  looked at | met | first met | spoke | asked | interviewed | called | have (?:known|tracked|followed|spoken|conviction)
  like | see | think | believe (?:the|that the|this|\p{Lu}) | rate | view | model(?:led|ed)?`);
const investorNouns = oneOf(`
  fund | investment | ownership | che(?:que|ck) | thesis | partners(?:hip)? | ic | investment committee | recommendation
  diligence | view | conviction | proposed | entry | base case | model | reference | return | meeting | call with`);
const companyActs = oneOf(String.raw`
  sell | make | build | help | serve | offer | provide | launched | ship | run | operate | develop | process
  raised | closed | are (?:raising|building|growing|a|the) | burn | grew | generate[ds]? | ended | reached
  hired | employ | signed | started | founded
  have (?:\S+ ){0,3}(?:customers|clients|employees|users|people|months|patents)`);
const companyOwns = oneOf(`
  customers | clients | users | product | platform | technology | solution | revenues? | arr | mrr | net sales | stores
  team | employees | headcount | mission | vision | company | business | runway | gross margin | churn | burn | round`);
const investors = new RegExp(String.raw`\b(?:we ${investorActs}|our ${investorNouns})\b`, 'giu');
const companies = new RegExp(String.raw`\b(?:we ${companyActs}|our ${companyOwns})\b`, 'giu');

/** Returns the speakers who mostly ask questions, such as the investor. Their statements are not the company's. */
export function askersOf(lines: Pick<Line, 'speaker' | 'isQuestion'>[]): Set<string> {
  const bySpeaker = Map.groupBy(lines, ({ speaker }) => speaker ?? '');
  const asks = (own: Pick<Line, 'isQuestion'>[]): boolean =>
    own.filter(({ isQuestion }) => isQuestion).length > own.length * 0.3;
  return new Set([...bySpeaker].flatMap(([speaker, own]) => (speaker !== '' && asks(own) ? [speaker] : [])));
}

/** Tells whether 'we' in a line is the company: not in an investor's memo, nor of the speakers who ask. */
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
