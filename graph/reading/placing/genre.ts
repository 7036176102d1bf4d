import { companyTopics } from '../topics/topics.ts';
import type { Sentence } from '../sentences/sentences.ts';

/** What kind of conversation it is: a deal's, a listed company's results, or any other meeting. */
export type Genre = 'deal' | 'results' | 'meeting';

const resultsSignals =
  /\b(?:earnings (?:conference )?call|conference call|fiscal (?:year )?\d{4}|(?:first|second|third|fourth) quarter|shareholders|per (?:diluted )?share|guidance|prior year period)\b/gi;
const dealSignals =
  /\b(?:we(?:'re| are) raising|raise|raising|series [a-g]|seed|valuation|pre[- ]money|term sheet|arr|recurring revenue|churn|runway|burn|cac|gross margin|ebitda|enterprise value|free cash flow|net debt|bids|letters? of intent|equity|pilot|founders?|co-founder|customers?|investors?|data room|startup|pitch)\b/gi;

/** A moderator's own words decide. */
const announced = /\bwelcome to .{3,80}\b(?:quarter|year|results|earnings)\b.{0,40}\b(?:call|webcast)\b/i;

/** Whether it is spoken of from most of the sides that an investor looks at, with amounts. */
function isAllRound(sentences: Sentence[], company: string | null): boolean {
  const said = sentences.filter(({ isQuestion }) => !isQuestion);
  const sides = companyTopics.filter((topic) => said.some(({ topics }) => topics[topic] >= 4));
  const amounts = said.filter(({ figures }) => figures.some(({ unit }) => unit === 'money' || unit === 'percent'));
  return company === null
    ? sides.length >= 5 && amounts.length >= Math.max(4, said.length / 5)
    : sides.length >= 3 && amounts.length >= Math.max(2, said.length / 20);
}

/** Tells the genre by how the text announces itself, by the share of sentences that carry its signals, and by its sides. */
export function genreOf(source: string, sentences: Sentence[], company: string | null): Genre {
  const count = (pattern: RegExp): number => source.match(pattern)?.length ?? 0;
  const results = count(resultsSignals);
  const deal = count(dealSignals);
  const size = Math.max(sentences.length, 8);
  if (announced.test(source.slice(0, 1500)) || (results >= 6 && results / size > 0.06 && results > deal * 0.6))
    return 'results';
  const isDeal = (deal >= 3 && deal / size > 0.08) || isAllRound(sentences, company);
  return isDeal ? 'deal' : 'meeting';
}

const filing =
  /\b(?:form 10-?[kq]|annual report|form 20-?f|fiscal year ended|quarterly report|report to shareholders)\b/i;
const metricWords = /\b(?:revenue|customers?|arr|market|funding|raise|round|valuation|growth|margin|invest\w*)\b/gi;

/** The genre of a document that is read alone: reports of listed companies announce themselves, most others are a deal's. */
export function documentGenre(
  { title, text }: { title: string; text: string },
  sentences: Sentence[],
  company: string | null,
): Genre {
  const start = `${title}\n${text.slice(0, 20_000)}`;
  if (filing.test(start)) return 'results';
  const genre = genreOf(text.slice(0, 200_000), sentences.slice(0, 2000), company);
  if (genre !== 'meeting') return genre;
  return (start.match(metricWords)?.length ?? 0) >= 3 ? 'deal' : 'meeting';
}
