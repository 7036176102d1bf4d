import { isUnpunctuated } from '../sentences/segmentSpeech.ts';
import { namesMetric } from '../../finance/metricWords.ts';
import { plainWords } from '../papers/labels/labelWords.ts';
import { readTurns } from '../speech/speakers/speakerTurns.ts';
import type { DocumentSource } from '../sources.ts';
import { issuerOfRelease } from '../identity/registrant.ts';
import { oneOf, wordsPattern } from '../../text/wordTable.ts';

const opening = 12_000;
const form = new RegExp(
  oneOf(String.raw`
  \bform\s+(?:10-?\s?[kq]|20-?f|40-?f|8-k|6-k)\b | securities and exchange commission
  exact name of (?:the )?registrant | commission file (?:number|no)`),
  'i',
);
const cover = /\bexact name of (?:the )?registrant\b|\bcommission file (?:number|no)\b/i;
const memoWords = wordsPattern(`
  investment memo(?:randum)? | pitch deck | series [a-f] (?:round|memo) | seed round | term sheet | pre-money
  investment committee`);
const report = wordsPattern(`
  annual report | annual financial report | universal registration document | annual accounts | quarterly report
  interim report | half-?year(?:ly)? (?:financial )?report`);
const listed = wordsPattern(`
  stock exchange | nasdaq | nyse | euronext | xetra | bourse | aim market | main market | ticker | isin
  listed (?:on|shares|company) | ordinary shares | shareholders? of the company`);

/** True for a listed company's report to its shareholders or a supervisor. */
export function isFiling({ title, text }: DocumentSource): boolean {
  const start = `${title}\n${text.slice(0, opening)}`;
  if (form.test(start) && !memoWords.test(text.slice(0, 1500))) return true;
  if (issuerOfRelease(text) !== null) return true;
  return report.test(start) && !memoWords.test(start) && listed.test(text.slice(0, 200_000));
}

/** Words of a company that reports its results to shareholders. Other companies hardly ever use those in `sure`. */
const ofListed = {
  sure: ['diluted share', 'per share', 'eps', 'non-gaap', 'earnings call', 'share repurchase', 'repurchased shares'],
  also: ['dividend', 'shareholders', 'basis points', 'conference call', 'forward-looking', 'form 10-k', 'same-store'],
};
const minOfListed = 2;

/** True for the call in which a listed company presents its results. */
export function isResultsCall(text: string): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\d-]+/gu, ' ')} `;
  const count = (phrases: string[]): number => phrases.filter((phrase) => words.includes(` ${phrase} `)).length;
  const sure = count(ofListed.sure);
  return sure > 0 && sure + count(ofListed.also) >= minOfListed;
}

const greetings = oneOf(String.raw`
  dear | hi | hello | hey | good (?:morning|afternoon|evening) | hallo | bonjour | hola | ciao | liebe[rs]? | ol[aá]`);
const greeting = new RegExp(String.raw`^${greetings}\b.{0,60}[,!:]?$`, 'imu');
const mailHead = /^(?:from|subject|sent|von|betreff|de|objet):\s\S/im;

/** True for a letter or a mail, in which a person of the company writes as they would speak. */
export const isLetter = ({ text }: Pick<DocumentSource, 'text'>): boolean =>
  [greeting, mailHead].some((sign) => sign.test(text.slice(0, 600)));

function isOfSlides(lines: string[]): boolean {
  const words = lines.reduce((sum, line) => sum + line.trim().split(/\s+/).length, 0);
  const begun = lines.filter((line) => /^\s*[\p{Lu}\d$€£¥₹+~<>#]/u.test(line)).length;
  return lines.length >= 6 && words / lines.length < 8 && begun >= lines.length * 0.6;
}

const minWords = 40;

/** True for a conversation: people speak in turns, or the words have no punctuation, as some recognisers write them. */
export function isConversation({ text, parts }: DocumentSource): boolean {
  if (parts.some(({ kind }) => kind !== 'BODY') || cover.test(text.slice(0, opening))) return false;
  const start = text.slice(0, 30_000);
  const { turns } = readTurns(start);
  const labelled = turns.filter(({ speaker }) => speaker !== null && !namesMetric(plainWords(speaker)));
  const speakers = new Set(labelled.map(({ speaker }) => speaker));
  // A sheet has each label once, while in a conversation the same people speak again.
  if (speakers.size >= 2 && labelled.length > speakers.size && labelled.length >= turns.length * 0.6) return true;
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const isSheet =
    lines.filter((line) => /[:\t|]|^\s*[-•*]|\S {3,}\S/.test(line)).length > lines.length / 4 || isOfSlides(lines);
  return !isSheet && isUnpunctuated(start) && start.split(/\s+/).length >= minWords;
}
