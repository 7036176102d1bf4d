import { askersOf } from '../prose/ownVoice.ts';
import type { AskedQuestion, Passage } from '../reading.ts';
import type { Said } from '../remarks/said.ts';
import { asSentence, cleanUtterance, withoutOpeners } from '../sentences/clean.ts';
import { isEvading, isPutOff } from './changes.ts';
import { duesIn } from './dueWords.ts';
import { isSameWord } from './acts.ts';
import { topicOf, wordsIn } from './topic.ts';

const asks = / (?:what|how|why|who|whose|when|where|which) /;
const verbFirst =
  /^ (?:and |so |but )?(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should) (?:you|the|your|it|there|a|\S+) /;
/** A question about the talk itself, or that only points to what was said. */
const ofTalk =
  / (?:make sense|makes sense|you mean|you say|hear me|can you hear|any questions|spell|pronounce|screen|slide|send|remind|last time|shall we|tell me|could you take us|walk us) |^ (?:and |so )?(?:how is (?:that|it)|what about (?:it|that)|where is (?:that|it|he|she)) $/;
const length = { fewest: 3, most: 30 };
/** In sentences: how far an answer is followed. */
const answerLength = 3;

/** Reads the questions of the investors with what became of each at once; more of them than a memo quotes. */
export function readQuestions(sentences: readonly Said[], passageOf: (each: Said) => Passage): AskedQuestion[] {
  const askers = askersOf([...sentences]);
  return sentences.flatMap((asked): AskedQuestion[] => {
    if (!asked.isQuestion || !askers.has(asked.speaker ?? '') || !isWhole(asked)) return [];
    const words = asSentence(withoutOpeners(cleanUtterance(asked.text.trim())));
    const answer = answerTo(words, sentences, asked.start);
    const passage = passageOf(asked);
    if (!answer) return [{ words, status: 'OPEN', passage, answer: null }];
    return [{ words, status: answer.status, passage, answer: passageOf(answer.said) }];
  });
}

function isWhole({ text, plain }: Said): boolean {
  const count = text.trim().split(/\s+/).length;
  const { size } = topicOf(text, true);
  const isAsking = asks.test(plain) ? size >= 1 : verbFirst.test(plain) && size >= 2;
  return isAsking && count >= length.fewest && count <= length.most && !ofTalk.test(plain);
}

/** Finds what follows a question at once: its answer or its evasion; null if it is left for later. */
export function answerTo(
  question: string,
  sentences: readonly Said[],
  at: number,
): { status: 'ANSWERED' | 'EVADED'; said: Said } | null {
  const asked = sentences.find(({ end }) => end > at);
  const next = sentences.find(
    ({ start, turn, speaker }) => start > at && turn !== asked?.turn && speaker !== asked?.speaker,
  );
  const answers = sentences.filter(({ turn, isQuestion }) => turn === next?.turn && !isQuestion).slice(0, answerLength);
  const [first] = answers;
  if (!first) return null;
  const evasion = answers.find(({ plain }) => isEvading(plain));
  if (evasion) return { status: 'EVADED', said: evasion };
  if (answers.some(({ plain }) => isPutOff(plain))) return null;
  const found = answers.find(answersOf(question));
  const isEvaded = isAside(question, answers) || (!found && (counting.test(question) || dating.test(question)));
  return { status: isEvaded ? 'EVADED' : 'ANSWERED', said: isEvaded ? first : (found ?? first) };
}

const yesOrNo =
  /^(?:and |so |but |okay |then )*(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should|isn't|aren't|don't|doesn't|didn't)\b/i;
const polar =
  / (?:yes|yeah|yep|no|nope|not|never|none|nobody|nothing|of course|sure|correct|exactly|right|both|all|already|only|partly|always|absolutely|definitely|signed|done|neither|still|now|since|too|also|without) /;
const supposing = /\b(?:what if|what happens (?:if|when)|and if|suppose)\b/i;
const denying = / (?:will not|would not|can not|never|not going to|not happen) /;

/** True if what follows a question leaves it aside: neither yes nor no nor a word of it, or only that the case will not come. */
function isAside(question: string, answers: readonly Said[]): boolean {
  const [first] = answers;
  if (supposing.test(question)) return answers.length === 1 && denying.test(first?.plain ?? '');
  if (!yesOrNo.test(question) || / or /.test(question)) return false;
  const asked = topicOf(question, true).words;
  const isAbout = ({ text, plain }: Said): boolean =>
    polar.test(plain) ||
    figure.test(plain) ||
    text.trim().split(/\s+/).length > longestAside ||
    wordsIn(text).some((own) => asked.some(({ word }) => isSameWord(word, own)));
  return !answers.some(isAbout) || (answers.length === 1 && vague.test(first?.plain ?? ''));
}

/** In words: what says more tells something. */
const longestAside = 8;
const vague = /^ (?:well |so )?(?:maybe|perhaps|we will see|let us see|good question|hard to say|depends|it depends) $/;

const counting =
  /\b(?:how (?:many|much|long|old|large|big|fast|high|often)|what(?:'s| is| was| are| were|) (?:\S+ ){0,3}(?:share|percentage|percent|price|margins?|churn|burn|losses|revenue|sales|arr|mrr|ebitda|headcount|runway|nrr|acv|growth|rate|left|result))\b/i;
const naming = /^(?:who|which|whose)\b/i;
const dating = /^when\b/i;
const figure =
  /[\p{N}#]|\b(?:none|nobody|zero|no one|half|all|both|dozen|hundred|thousand|million|break even|breakeven|double)\b/iu;
const name = /\s\p{Lu}\p{L}+/u;
const fewestWords = 3;

/** Returns a test whether a sentence can be the answer of a question: 'how many' asks for a figure, 'who' for a name. */
export function answersOf(question: string): (sentence: Said) => boolean {
  if (counting.test(question))
    return ({ plain, text }) => figure.test(plain) || figure.test(text) || duesIn(text, '1900-01-01').length > 0;
  if (naming.test(question)) return ({ text }) => name.test(text) || figure.test(text);
  if (dating.test(question)) return ({ text }) => figure.test(text) || duesIn(text, '1900-01-01').length > 0;
  return ({ plain, text }) => figure.test(plain) || text.trim().split(/\s+/).length >= fewestWords;
}
