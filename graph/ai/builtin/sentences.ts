import { findFigures, type Figure } from '../figures.ts';
import { asSentence, cleanUtterance, lowered, repairCase, withoutOpeners } from './clean.ts';
import { addressedToMachines, boilerplate, scoreTopics, stopWords, type TopicScores } from './lexicon.ts';
import { splitSentences } from './language.ts';
import { isUnpunctuated, segmentSpeech } from './segment.ts';
import { carriedSegments } from './segments.ts';
import { splitTurns, type Turn } from './turns.ts';

/** A sentence made fit for reading: fillers gone, capital and full stop set. Its words and figures are the source's. */
export interface Sentence {
  text: string;
  speaker: string | undefined;
  /** Place among all sentences, and the turn it was said in. */
  index: number;
  turn: number;
  isQuestion: boolean;
  /** The question that this sentence answers, where it follows one by somebody else. */
  question: string | undefined;
  words: number;
  /** Content words in a common form, for comparing sentences. */
  terms: string[];
  figures: Figure[];
  topics: TopicScores;
  /** The business segment it speaks of, where an earlier sentence names it. */
  segment: string | undefined;
}

export interface Reading {
  sentences: Sentence[];
  /** Whether the source holds text that addresses an automated reader; it was set aside. */
  hasMachineText: boolean;
  /** Whether the transcript notes broken-off words and sounds in braces. */
  isVerbatim: boolean;
}

/** How a question starts where no question mark shows it; 'what we do is …' is none. */
const questionStart =
  /^(?:(?:what|how|why|who|when|where)(?:'s| is| are| was| were| do| does| did| will| would| can| could| about| much| many| big| long| makes| happens)|(?:do|does|did|can|could|would|are|is|will|have|has) (?:you|we|they|it|that|there|your|the)|which (?:of|one))\b/i;
/** Beyond this, more text of one source does not change what is read from it, only how long it takes. */
const maxCharacters = 1_500_000;

function sentencesOf(turn: Turn, isSpeech: boolean): string[] {
  return turn.text.split('\n').flatMap((line) => {
    const clean = cleanUtterance(line.replace(/^\s*(?:[-*•>]+|#{1,6}|\d{1,2}[.)])\s+/, ''));
    if (clean === '') return [];
    return isSpeech || isUnpunctuated(clean) ? segmentSpeech(clean) : splitSentences(clean);
  });
}

/** 'customers' and 'customer', 'growing' and 'grow' compare as equal. */
function commonForm(word: string): string {
  return word.replace(/['’]s$/, '').replace(/(?<=\w{3})(?:ing|ed|es|s)$/, '');
}

export function termsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}'’-]{2,}/gu) ?? [])
    .filter((word) => !stopWords.has(word))
    .map(commonForm);
}

/** Reads a transcript or document into sentences. `names` are written as given wherever they occur. */
export function readSentences(source: string, names: string[] = []): Reading {
  const turns = splitTurns(source.slice(0, maxCharacters));
  const isSpeech = isUnpunctuated(turns.map((turn) => turn.text).join(' '));
  const sentences: Sentence[] = [];
  let hasMachineText = false;
  let asked: { text: string; turn: number; topics: TopicScores } | undefined;
  turns.forEach((turn, turnIndex) => {
    let fragment = '';
    for (const raw of joined(sentencesOf(turn, isSpeech))) {
      if (addressedToMachines.test(raw)) {
        hasMachineText = true;
        continue;
      }
      const stripped = withoutOpeners(raw);
      const isQuestion = /\?["'”’)]*$/.test(raw) || (isSpeech && questionStart.test(stripped));
      const ended = isQuestion && !/[.?!]$/.test(stripped) ? `${stripped}?` : stripped;
      const whole = asSentence(repairCase(ended, names));
      if (isQuestion) asked = { text: whole, turn: turnIndex, topics: scoreTopics(whole) };
      const isAnswer =
        asked !== undefined && !isQuestion && (asked.turn === turnIndex - 1 || (isSpeech && asked.turn === turnIndex));
      const answered = isAnswer ? asked : undefined;
      const length = whole.split(/\s+/).length;
      // 'Customer concentration. Our top three customers are …': the short answer names what the next sentence explains.
      if (
        answered !== undefined &&
        length < 4 &&
        /\p{L}{5}/u.test(whole) &&
        !/\d/.test(whole) &&
        !boilerplate.test(whole)
      ) {
        fragment = whole.replace(/[.!]$/, '');
        continue;
      }
      if (!isQuestion) asked = undefined;
      const text = fragment === '' ? whole : `${fragment} — ${lowered(whole)}`;
      fragment = '';
      const figures = findFigures(text);
      if (boilerplate.test(text) || (length < 4 && figures.length === 0) || !/\p{L}{2}/u.test(text)) continue;
      const topics = scoreTopics(text);
      if (answered !== undefined) topics.risk += answered.topics.risk * 0.6;
      sentences.push({
        text,
        speaker: turn.speaker,
        index: sentences.length,
        turn: turnIndex,
        isQuestion,
        question: answered?.text,
        words: text.split(/\s+/).length,
        terms: termsOf(text),
        figures,
        topics,
        segment: undefined,
      });
    }
  });
  for (const [sentence, segment] of carriedSegments(sentences)) sentence.segment = segment;
  return { sentences, hasMachineText, isVerbatim: /\{[a-z_]+\}/.test(source) };
}

/** 'That's up from …' and 'which is long' belong to the sentence before them. */
function joined(sentences: string[]): string[] {
  const result: string[] = [];
  for (const sentence of sentences) {
    const last = result.at(-1);
    const tail =
      /^(?:and |so )?(?:(?:that's|that is|it's|it is|this is) (?=(?:up|down) (?:from|by|over|\d))|(?=which (?:is|are|was|were|means|makes|costs|gives)\b))(.+)$/i.exec(
        sentence,
      )?.[1];
    if (last !== undefined && tail !== undefined && last.split(' ').length < 30 && !/\?$/.test(sentence))
      result[result.length - 1] = `${last.replace(/[.,]$/, '')}, ${tail}`;
    else result.push(sentence);
  }
  return result;
}
