import type { Sentence, SpeechText } from '../speechText.ts';
import { sideNames } from '../../../text/spoken.ts';
import { oneOf, tableRows, wordSet } from '../../../text/wordTable.ts';
import { isResultsCall } from '../../prose/genre.ts';
import type { TalkKind } from '../../reading.ts';

/**
 * A speaker's relation to the company. COMPANY: its own people ('we' is the company). ASKER: those who question it
 * ('you' is the company). OUTSIDER: a customer or an expert. INVESTOR: investors among themselves ('they' is the
 * company).
 */
export type Side = 'COMPANY' | 'ASKER' | 'OUTSIDER' | 'INVESTOR';
export type Genre = 'PITCH' | 'BOARD' | 'REFERENCE' | 'INTERNAL';

const signsOf = (table: string) =>
  tableRows(table).map(({ head, list }) => ({ kind: head, titles: list('titles'), openings: list('openings') }));

/** The words of a title, and of the first sentences, that show the genre of a talk. */
const genreSigns = signsOf(`
REFERENCE
  titles: reference|expert|former|customer call|user call|channel check
  openings: gave us your name|gave me your name|as a customer|you own the stock|own any shares|left your employer|
    your honest view|customer of|when you were there|used to work|worked for the company|how you use|reference call|
    they gave us|as a reference|compliance
BOARD
  titles: board|aufsichtsrat|hallitus|consejo
INTERNAL
  titles: internal|committee|ic|partner meeting|partners meeting|monday|portfolio round|debrief|first reading|
    discussion|deal review|screening|deal team|investment meeting|post mortem|second reading|valuation round|
    deal meeting|ic2|offer for|reserves
  openings: first reading|investment committee|deal team|the ic|which one we bring|our memo|for information|
    needs decision|one decision`);
/** Titles that sound like an internal meeting although the company takes part. */
const withCompany = 'credit committee|lender call|renewal call|lenders';
const notesOpenings =
  'we met|i met|met the founders|we spoke|i spoke|spoke with|spoke to|notes from|we visited|i visited|met with';
const companyRoles = /^(?:co-?founders?|founder|ceo|cfo|cto|coo|management|company|presenter|a)\b/i;
const insiders = /^(?:ceo|cfo|cto|coo|founder)\b/i;
const askerRoles = new RegExp(
  String.raw`^${oneOf(`
  partner | investor | private investor | associate | analyst | principal | interviewer | caller | moderator | q
  operator | host | lawyer | lender | buyer | relationship manager`)}\b`,
  'i',
);

const holds = (text: string, phrases = ''): boolean =>
  phrases !== '' && phrases.split(/\|\s*/).some((phrase) => ` ${text} `.includes(` ${phrase} `));
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Determines the kind of conversation by its title, then by its opening, then by whose figures it states. */
export function genreOf(title: string, speech: SpeechText): Genre {
  const named = plain(title);
  const byTitle = genreSigns.find(({ titles }) => holds(named, titles))?.kind as Genre | undefined;
  const isOutside = isInterview(speech) || holds(named, withCompany);
  if (byTitle && !(isOutside && byTitle === 'INTERNAL')) return byTitle;
  const opening = plain(speech.spoken.slice(0, 2500));
  if (isMonologue(speech) && holds(opening, notesOpenings)) return 'INTERNAL';
  const byOpening = genreSigns.find(({ openings }) => holds(opening, openings))?.kind as Genre | undefined;
  if (byOpening && !(isOutside && byOpening === 'INTERNAL')) return byOpening;
  const [we, they] = [
    count(speech, ['we', "we're", "we've", 'our', 'us']),
    count(speech, ['they', "they're", "they've", 'their']),
  ];
  return !isOutside && they > we * 1.3 && !isAddressed(speech) ? 'INTERNAL' : 'PITCH';
}

/** True when those who ask address the company instead of talking about it. */
function isAddressed(speech: SpeechText): boolean {
  const askers = askersAmong(speech);
  const asked = speech.sentences.filter(({ turn }) => askers.has(speech.turns[turn]?.speaker ?? ''));
  const words = asked.flatMap(({ from, to }) => speech.words.slice(from, to));
  return words.filter((word) => toOthers.has(word)).length > words.filter((word) => ofOthers.has(word)).length;
}

const minOfAnswers = 0.3;

function isInterview({ turns }: SpeechText): boolean {
  const speakers = turns.flatMap(({ speaker }) => speaker?.toLowerCase() ?? []);
  const answers = speakers.filter((speaker) => /^(?:founders?|a)$/.test(speaker)).length;
  return answers > speakers.length * minOfAnswers;
}

function count({ sentences, words }: SpeechText, wanted: string[]): number {
  const stated = sentences.filter(({ numbers, isQuestion }) => numbers.length > 0 && !isQuestion);
  return stated.reduce(
    (sum, { from, to }) => sum + words.slice(from, to).filter((word) => wanted.includes(word)).length,
    0,
  );
}

const toOthers = new Set(['you', 'your', "you're", "you've"]);
const ofOthers = new Set(['they', 'their', "they're", "they've"]);
const ofOwn = new Set(['we', 'our', "we're", "we've", 'us']);
const maxAsked = 0.05;
const minAlone = 3;

/** True when one person speaks or writes alone, as in a voice memo or notes, and means everything literally. */
export function isMonologue({ turns, sentences, words }: SpeechText): boolean {
  if (turns.some(({ speaker }) => speaker !== null)) return false;
  const most = sentences.length * maxAsked;
  const addressed = sentences.filter(({ from, to }) => words.slice(from, to).some((word) => toOthers.has(word)));
  const isOfLongTurns = sentences.length >= turns.length * minAlone;
  return sentences.filter(({ isQuestion }) => isQuestion).length <= most && (isOfLongTurns || addressed.length <= most);
}

/** Returns the side of each sentence's speaker. */
export function sidesOf(speech: SpeechText, genre: Genre): Side[] {
  const main = genre === 'INTERNAL' ? 'INVESTOR' : genre === 'REFERENCE' ? 'OUTSIDER' : 'COMPANY';
  const askers = genre === 'INTERNAL' || genre === 'BOARD' ? new Set<string>() : askersAmong(speech);
  return speech.sentences.map((sentence) => {
    const speaker = speech.turns[sentence.turn]?.speaker ?? null;
    if (speaker !== null) return askers.has(speaker) ? 'ASKER' : insiders.test(speaker) ? 'COMPANY' : main;
    return genre !== 'INTERNAL' && isAsked(sentence, speech) ? 'ASKER' : main;
  });
}

interface Share {
  speaker: string;
  /** How many of the speaker's sentences are questions. */
  asked: number;
  /** Numbers per sentence. */
  numbers: number;
  /** How often the speaker says 'you' to the company, and how often the company talks about itself. */
  you: number;
  we: number;
}

function askersAmong(speech: SpeechText): Set<string> {
  const spoken = Map.groupBy(speech.sentences, ({ turn }) => speech.turns[turn]?.speaker ?? '');
  const shares = [...spoken]
    .filter(([speaker]) => speaker !== '')
    .map(([speaker, own]) => shareOf(speaker, own, speech));
  const maxAsked = Math.max(...shares.map(({ asked }) => asked), 0);
  const maxNumbers = Math.max(...shares.map(({ numbers }) => numbers), 0);
  const isAsker = ({ speaker, asked, numbers, you, we }: Share): boolean => {
    if (speaker === sideNames.us || askerRoles.test(speaker)) return true;
    if (speaker === sideNames.them || companyRoles.test(speaker) || shares.length < 2) return false;
    if (asked > 0.2 && asked > maxAsked * 0.4) return true;
    return numbers < maxNumbers * 0.6 && (asked > 0.12 ? we <= you : asked > 0.08 && you > 2 + we * 2);
  };
  return new Set(shares.filter(isAsker).map(({ speaker }) => speaker));
}

function shareOf(speaker: string, own: readonly Sentence[], speech: SpeechText): Share {
  const words = own.flatMap(({ from, to }) => speech.words.slice(from, to));
  return {
    speaker,
    asked: own.filter((sentence) => isAsked(sentence, speech)).length / own.length,
    numbers: own.reduce((sum, { numbers, isQuestion }) => sum + (isQuestion ? 0 : numbers.length), 0) / own.length,
    you: words.filter((word) => toOthers.has(word)).length,
    we: words.filter((word) => ofOwn.has(word)).length,
  };
}

const askingWords = wordSet(`
  and what how why who when where which do does did are is can could would any so okay ok right`);

function isAsked(sentence: Sentence, speech: SpeechText): boolean {
  return sentence.isQuestion || isUnmarkedQuestion(sentence, speech);
}

function isUnmarkedQuestion({ from, to, numbers }: Sentence, { words, sentences }: SpeechText): boolean {
  const isUnmarked = words.length / Math.max(1, sentences.length) > 18;
  return isUnmarked && to - from < 14 && numbers.length === 0 && askingWords.has(words[from] ?? '');
}

/** The words of a title, and of the first sentences, that show the kind of a talk. */
const signs = signsOf(`
POST_MORTEM
  titles: post mortem|postmortem|lessons learned|lessons learnt|look back|looking back|retrospective|write off review
  openings: post mortem|postmortem|what did we learn|what we learned|lessons learned|we wrote it off|we wrote off|
    was written off|written off in
LENDER
  titles: lender|lenders|lender s|bank review|with the bank|covenant|covenants|renewal call|credit committee|
    credit line|accordion|refinancing|facility
  openings: covenant test|test date|the borrower|the facility agreement|as your lender|as lenders|the bank wants|
    relationship manager
LP
  titles: lp call|lp update|limited partner|limited partners|lpac|fund of funds|pension fund|annual meeting of the fund
  openings: limited partner|as an lp|your lps|capital call|dpi|tvpi|the next fund|your commitment to the fund
EXPERT
  titles: expert|former|channel check|industry call
  openings: former employer|left the company|expert network|when i was at|compliance|you used to work|you worked at
RESULTS
  titles: results call|results conference|earnings call|after 3q25|half year 2025 results|interim results|
    conference call
  openings: earnings conference call|results conference call|third quarter results call
MANAGEMENT
  titles: management|walk through|monthly with|monthly|catch up|quarterly call|with the cfo|with finance|
    with the finance|cfo follow up|investor update|voice note|voice memo|p l|one on one|portfolio call|
    management accounts|diligence session|adviser call
  openings: since we last spoke|since our last call|the monthly numbers|management presentation|management meeting
BOARD
  titles: board|supervisory board|aufsichtsrat|hallitus|consejo
  openings: board meeting|the minutes|minutes of|quorum|board pack|the board pack|supervisory board|
    members of the board|approve the agenda|the chair opens
REFERENCE
  titles: reference|customer call|user call
  openings: gave us your name|gave me your name|as a reference|reference call|you re a customer of|
    you are a customer of|how long have you been using|as a customer`);
/** In characters. */
const openingLength = 1500;

/**
 * Returns what kind of talk a conversation is: by its title, then by how it opens, then by who speaks in it. A talk
 * among investors stays one whatever they mention.
 */
export function talkKindOf({ title, text }: { title: string; text: string }, genre: Genre): TalkKind {
  if (isResultsCall(text)) return 'RESULTS';
  const named = plain(title);
  const opened = plain(text.slice(0, openingLength));
  const byTitle = signs.find(({ titles }) => holds(named, titles))?.kind as TalkKind | undefined;
  if (byTitle === 'MANAGEMENT') return genre === 'INTERNAL' || genre === 'REFERENCE' ? genre : byTitle;
  if (byTitle !== undefined) return byTitle;
  const byOpening = signs.find(({ openings }) => holds(opened, openings))?.kind as TalkKind | undefined;
  if (byOpening === 'EXPERT') return genre === 'REFERENCE' ? byOpening : genre;
  if (genre !== 'PITCH') return byOpening === 'POST_MORTEM' || byOpening === 'LP' ? byOpening : genre;
  return byOpening ?? genre;
}
