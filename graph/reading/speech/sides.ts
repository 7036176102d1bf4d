import type { Sentence, SpeechText } from './speechText.ts';

/**
 * Who a speaker is to the company: its own people ('we' is the company), those who ask it ('you' is the company),
 * outsiders such as a customer or an expert and investors among themselves ('they' is the company).
 */
export type Side = 'COMPANY' | 'ASKER' | 'OUTSIDER' | 'INVESTOR';
export type Genre = 'PITCH' | 'BOARD' | 'REFERENCE' | 'INTERNAL';

const genreTitles: [words: string, genre: Genre][] = [
  ['reference|expert|former|customer call|user call|channel check', 'REFERENCE'],
  ['board|aufsichtsrat|hallitus|consejo', 'BOARD'],
  [
    'internal|committee|ic|partner meeting|partners meeting|monday|portfolio round|debrief|first reading|discussion|deal review|screening|' +
      'deal team|investment meeting|post mortem|second reading|valuation round|deal meeting|ic2|offer for',
    'INTERNAL',
  ],
];
const genreOpenings: [words: string, genre: Genre][] = [
  [
    'gave us your name|gave me your name|as a customer|you own the stock|own any shares|left your employer|your honest view|customer of|' +
      'when you were there|used to work|worked for the company|how you use|reference call|they gave us|as a reference|compliance',
    'REFERENCE',
  ],
  [
    'first reading|investment committee|deal team|the ic|which one we bring|our memo|for information|needs decision|one decision',
    'INTERNAL',
  ],
];
/** How somebody begins who notes what a company said. */
const notesOpenings =
  'we met|i met|met the founders|we spoke|i spoke|spoke with|spoke to|notes from|we visited|i visited|met with';
const companyRoles = /^(?:co-?founders?|founder|ceo|cfo|cto|coo|management|company|presenter|a)\b/i;
/** Of a committee that has the company in for a part of its meeting. */
const insiders = /^(?:ceo|cfo|cto|coo|founder)\b/i;
const askerRoles =
  /^(?:partner|investor|associate|analyst|principal|interviewer|caller|moderator|q|operator|host|lawyer)\b/i;

const holds = (text: string, phrases: string): boolean =>
  phrases.split('|').some((phrase) => ` ${text} `.includes(` ${phrase} `));
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** What kind of conversation it is: by its title, then by its opening, then by whose figures it states. */
export function genreOf(title: string, speech: SpeechText): Genre {
  const named = plain(title);
  const byTitle = genreTitles.find(([words]) => holds(named, words));
  const isInterview = speech.turns.some(({ speaker }) => speaker !== null && /^(?:founders?|a)$/i.test(speaker));
  if (byTitle && !(isInterview && byTitle[1] === 'INTERNAL')) return byTitle[1];
  const opening = plain(speech.spoken.slice(0, 2500));
  if (isMonologue(speech) && holds(opening, notesOpenings)) return 'INTERNAL';
  const byOpening = genreOpenings.find(([words]) => holds(opening, words));
  if (byOpening) return byOpening[1];
  const [we, they] = [
    count(speech, ['we', "we're", "we've", 'our', 'us']),
    count(speech, ['they', "they're", "they've", 'their']),
  ];
  return they > we * 1.3 ? 'INTERNAL' : 'PITCH';
}

/** How often these words stand in sentences with numbers. */
function count({ sentences, words }: SpeechText, wanted: string[]): number {
  const told = sentences.filter(({ numbers, isQuestion }) => numbers.length > 0 && !isQuestion);
  return told.reduce(
    (sum, { from, to }) => sum + words.slice(from, to).filter((word) => wanted.includes(word)).length,
    0,
  );
}

const toOthers = new Set(['you', 'your', "you're"]);
/** Of the sentences, in a text that one person speaks or writes. */
const mostAsked = 0.05;
/** Sentences in a turn, of a text without speakers. */
const fewestAlone = 3;

/** Whether one person speaks or writes alone, as in a pitch, a voice memo or notes: what is said there is meant as it stands. */
export function isMonologue({ turns, sentences, words }: SpeechText): boolean {
  if (turns.some(({ speaker }) => speaker !== null)) return false;
  const most = sentences.length * mostAsked;
  const addressed = sentences.filter(({ from, to }) => words.slice(from, to).some((word) => toOthers.has(word)));
  const isOfLongTurns = sentences.length >= turns.length * fewestAlone;
  return sentences.filter(({ isQuestion }) => isQuestion).length <= most && (isOfLongTurns || addressed.length <= most);
}

/** The side of each sentence's speaker. */
export function sidesOf(speech: SpeechText, genre: Genre): Side[] {
  const main = genre === 'INTERNAL' ? 'INVESTOR' : genre === 'REFERENCE' ? 'OUTSIDER' : 'COMPANY';
  const askers = genre === 'INTERNAL' || genre === 'BOARD' ? new Set<string>() : askersAmong(speech);
  return speech.sentences.map((sentence) => {
    const speaker = speech.turns[sentence.turn]?.speaker ?? null;
    if (speaker !== null) return askers.has(speaker) ? 'ASKER' : insiders.test(speaker) ? 'COMPANY' : main;
    return genre !== 'INTERNAL' && isAsked(sentence, speech) ? 'ASKER' : main;
  });
}

function askersAmong(speech: SpeechText): Set<string> {
  const counts = new Map<string, { asked: number; all: number; numbers: number }>();
  const { sentences, turns } = speech;
  for (const sentence of sentences) {
    const { turn, isQuestion, numbers } = sentence;
    const speaker = turns[turn]?.speaker ?? null;
    if (speaker === null) continue;
    const count = counts.get(speaker) ?? { asked: 0, all: 0, numbers: 0 };
    count.all += 1;
    if (isQuestion || isUnmarkedQuestion(sentence, speech)) count.asked += 1;
    count.numbers += numbers.length;
    counts.set(speaker, count);
  }
  const shares = [...counts].map(([speaker, { asked, all }]): [string, number] => [speaker, asked / all]);
  const most = Math.max(...shares.map(([, share]) => share), 0);
  return new Set(
    shares
      .filter(([speaker, share]) => {
        if (askerRoles.test(speaker)) return true;
        if (companyRoles.test(speaker)) return false;
        return counts.size > 1 && share > 0.22 && share > most * 0.45;
      })
      .map(([speaker]) => speaker),
  );
}

const askingWords = new Set(
  'and what how why who when where which do does did are is can could would any so okay ok right'.split(' '),
);

/** A question by its mark; in a conversation without marks a short line that begins as questions do. */
function isAsked(sentence: Sentence, speech: SpeechText): boolean {
  return sentence.isQuestion || isUnmarkedQuestion(sentence, speech);
}

function isUnmarkedQuestion({ from, to, numbers }: Sentence, { words, sentences }: SpeechText): boolean {
  const isUnmarked = words.length / Math.max(1, sentences.length) > 18;
  return isUnmarked && to - from < 14 && numbers.length === 0 && askingWords.has(words[from] ?? '');
}
