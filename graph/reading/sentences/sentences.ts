import { findFigures, type Figure } from '../../finance/numbers/figures.ts';
import { askedAbout } from './askedAbout.ts';
import { asSentence, cleanUtterance, lowered, repairCase, withoutOpeners } from './clean.ts';
import { addressedToMachines } from '../machineText.ts';
import { boilerplate, scoreTopics, stopWords, type TopicScores } from '../topics/lexicon.ts';
import type { Topic } from '../topics/topics.ts';
import { splitSentences } from './language.ts';
import { isUnpunctuated, segmentSpeech } from './segmentSpeech.ts';
import { carriedSegments } from './businessSegments.ts';
import { notedMatter } from './notedMatter.ts';
import { splitTurns, type Turn } from './turns.ts';
import { patternOf } from '../../text/text.ts';

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
  /** What the answer that it belongs to was asked about, and how many sentences of the answer came before. */
  asked: { topic: Topic; distance: number } | undefined;
  words: number;
  /** Content words in a common form, for comparing sentences. */
  terms: string[];
  figures: Figure[];
  topics: TopicScores;
  /** The business segment it speaks of, where an earlier sentence names it. */
  segment: string | undefined;
  /** Of a written sentence: the document's label and its place in it; undefined for what was said. */
  source?: string;
  place?: string | undefined;
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
/** 'Take us through the financials.' asks without a question mark. */
const invitation =
  /^(?:please )?(?:(?:can|could|would|will) you |maybe )?(?:tell|take|talk|walk|describe|introduce|give|explain|share|say)\b.{0,40}\b(?:us|me|about|through|yourself|the)\b/i;
/** An answer that goes on for longer than this has moved to something else. */
const longestAnswer = 6;
/** Beyond this, more text of one source does not change what is read from it, only how long it takes. */
const maxCharacters = 1_500_000;
const sentencesAtOnce = 200;

/** Without punctuation a known name with a verb after it starts a sentence: '… for having us | quillstack is a …'. */
function cutBeforeNames(text: string, names: string[]): string {
  return names.reduce(
    (words, name) =>
      words.replace(
        new RegExp(
          String.raw`(?<!\b(?:is|of|at|run|about|and|or|that|called|what|for|with|from|to|the|how|when|if|because|so|at|by|in|on|than|like|our|company|does|as))(?<=\p{L}) (?=${patternOf(name)} (?:is|has|was|\p{Ll}+s)\b)`,
          'giu',
        ),
        '. ',
      ),
    text,
  );
}

function sentencesOf(turn: Turn, isSpeech: boolean, names: string[]): string[] {
  return turn.text.split('\n').flatMap((line) => {
    // Parted from its first words, what a note is about would be read as a sentence of its own.
    const noted = notedMatter(line);
    if (noted !== undefined)
      return [
        line.slice(0, line.length - noted.rest.length).trim(),
        ...sentencesOf({ ...turn, text: noted.rest }, isSpeech, names),
      ];
    const clean = cleanUtterance(line.replace(/^\s*(?:[-*•>]+|#{1,6}|\d{1,2}[.)])\s+/, ''));
    if (clean === '') return [];
    if (!isSpeech && !isUnpunctuated(clean)) return splitSentences(clean);
    const words = cutBeforeNames(clean, names);
    return segmentSpeech(words).map(([start, end]) => words.slice(start, end));
  });
}

/** 'customers' and 'customer', 'growing' and 'grow' compare as equal. */
function commonForm(word: string): string {
  return word.replace(/['’]s$/, '').replace(/(?<=\w{3})(?:ing|ed|es|s)$/, '');
}

/** Content words in a common form. */
export function termsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}'’-]{2,}/gu) ?? [])
    .filter((word) => !stopWords.has(word))
    .map(commonForm);
}

/** Reads a transcript into sentences at once. `names` are written as given wherever they occur. */
export function readSentences(source: string, names: string[] = []): Reading {
  const reading = sentencesBySteps(source, names);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** The same, with an empty piece now and then, so that the server can answer others. */
export function* sentencesBySteps(source: string, names: string[]): Generator<string, Reading> {
  const turns = splitTurns(source.slice(0, maxCharacters));
  const isSpeech = isUnpunctuated(turns.map((turn) => turn.text).join(' '));
  const sentences: Sentence[] = [];
  let hasMachineText = false;
  let asked: { text: string; turn: number; topics: TopicScores } | undefined;
  let matter: { topic: Topic; asker: string | undefined; distance: number } | undefined;
  const topicsOf = createScorer(names);
  let read = 0;
  for (const [turnIndex, turn] of turns.entries()) {
    let fragment = '';
    for (const raw of joined(sentencesOf(turn, isSpeech, names))) {
      read += 1;
      const noted = notedMatter(raw);
      if (noted?.rest === '') {
        matter = { topic: noted.topic, asker: undefined, distance: 0 };
        continue;
      }
      if (read % sentencesAtOnce === 0) yield '';
      if (addressedToMachines.test(raw)) {
        hasMachineText = true;
        continue;
      }
      const stripped = withoutOpeners(raw);
      const isQuestion = /\?["'”’)]*$/.test(raw) || (isSpeech && questionStart.test(stripped));
      const ended = isQuestion && !/[.?!]$/.test(stripped) ? `${stripped}?` : stripped;
      const whole = asSentence(repairCase(ended, names));
      if (isQuestion) {
        asked = { text: whole, turn: turnIndex, topics: scoreTopics(whole) };
        const topic = askedAbout(whole);
        matter = topic === undefined ? undefined : { topic, asker: turn.speaker, distance: 0 };
      } else if (invitation.test(whole) && whole.split(' ').length < 16) {
        const topic = askedAbout(whole);
        if (topic !== undefined) matter = { topic, asker: turn.speaker, distance: 0 };
      }
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
        findFigures(whole).length === 0 &&
        !boilerplate.test(whole)
      ) {
        // 'Two things.' only counts what follows.
        if (!/\bthings\b/i.test(whole)) fragment = whole.replace(/[.!]$/, '');
        continue;
      }
      if (!isQuestion) asked = undefined;
      const text = fragment === '' ? whole : `${fragment} — ${lowered(whole)}`;
      fragment = '';
      const figures = findFigures(text);
      if (boilerplate.test(text) || (length < 4 && figures.length === 0) || !/\p{L}{2}/u.test(text)) continue;
      const topics = topicsOf(text);
      const isReply =
        matter !== undefined && !isQuestion && (turn.speaker === undefined || turn.speaker !== matter.asker);
      if (answered !== undefined) topics.risk += answered.topics.risk * 0.6;
      sentences.push({
        text,
        speaker: turn.speaker,
        index: sentences.length,
        turn: turnIndex,
        isQuestion,
        question: answered?.text,
        asked:
          isReply && matter !== undefined && matter.distance < longestAnswer
            ? { topic: matter.topic, distance: matter.distance }
            : undefined,
        words: text.split(/\s+/).length,
        terms: termsOf(text),
        figures,
        topics,
        segment: undefined,
      });
      if (isReply && matter !== undefined) matter.distance += 1;
    }
  }
  for (const [sentence, segment] of carriedSegments(sentences)) sentence.segment = segment;
  return { sentences, hasMachineText, isVerbatim: /\{[a-z_]+\}/.test(source) };
}

/** Scores sentences as if a company's own name were 'the company'. */
export function createScorer(names: string[]): (text: string) => TopicScores {
  const named = names.map((name) => new RegExp(String.raw`(?<![\p{L}\d])${patternOf(name)}(?![\p{L}\d])`, 'giu'));
  return (text) => scoreTopics(named.reduce((words, pattern) => words.replace(pattern, 'the company'), text));
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
