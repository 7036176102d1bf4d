import type { AskedQuestion, Passage } from '../reading.ts';
import { asSentence, cleanUtterance, withoutOpeners } from '../sentences/clean.ts';
import { oneOf } from '../../text/wordTable.ts';
import { tellingWords } from './complete.ts';
import { backReferences, phrasePattern, plainWords } from './phrases.ts';
import type { Said } from './said.ts';
import { openAnswer } from './settingCues.ts';

const leavesOpen = phrasePattern(openAnswer);
/** In words. */
const length = { fewest: 5, most: 26 };
/** How many sentences of an answer may leave the question open. */
const answerReach = 2;
/** Words of a question that only the talk before it explains. */
const points = new RegExp(` ${oneOf(backReferences, 'him | her | them | one | ones | then | here | else')} `);
/** A question has a question word, or begins with its verb; 'The patent case with them?' is only a subject. */
const asking =
  / (?:what|how|why|who|whose|when|where|which) |^ (?:is|are|was|were|do|does|did|has|have|can|could|will|would|should) /;
/** A question about the talk itself: 'Does it make sense?' */
const ofTalk =
  / (?:right|okay|make sense|makes sense|you mean|you say|hear|question|questions|spell|pronounce|screen|slide|send|remind|on the line) /;

/**
 * Returns the questions of those who ask, each whole and understandable by itself. A question is open if the answer says
 * so or if nobody answers.
 * @param said the sentences of a conversation in order
 */
export function findQuestions(
  said: readonly Said[],
  askers: ReadonlySet<string>,
  passageOf: (each: Said) => Passage,
): AskedQuestion[] {
  return said.flatMap((asked, at) => {
    const isOurs = asked.speaker === null || askers.has(asked.speaker);
    if (!asked.isQuestion || !isOurs) return [];
    const words = questionWords(asked);
    if (words === undefined) return [];
    const rest = said.slice(at + 1);
    const first = rest.findIndex(({ turn, speaker }) => turn !== asked.turn && speaker !== asked.speaker);
    const answer = rest.slice(Math.max(0, first)).filter(({ turn }) => turn === rest[first]?.turn);
    const [told] = answer.filter(({ isQuestion }) => !isQuestion);
    const isOpen = answer.slice(0, answerReach).some(({ plain }) => plain.search(leavesOpen) >= 0);
    // Without names of speakers it is not known who answers.
    if (asked.speaker === null && !isOpen) return [];
    return [
      {
        words,
        status: isOpen || told === undefined ? ('OPEN' as const) : ('ANSWERED' as const),
        passage: passageOf(asked),
        answer: told === undefined ? null : passageOf(told),
      },
    ];
  });
}

function questionWords({ text }: Said): string | undefined {
  const trimmed = text.trim();
  if (!/\?$/.test(trimmed) || /\.\.\.|…|–|—/.test(trimmed)) return undefined;
  const words = asSentence(withoutOpeners(cleanUtterance(trimmed)));
  const plain = plainWords(words);
  const count = words.split(/\s+/).length;
  if (count < length.fewest || count > length.most || points.test(plain) || ofTalk.test(plain) || !asking.test(plain))
    return undefined;
  return tellingWords(plain).size > 1 ? words : undefined;
}
