import type { Weights } from '../../../graph/reading/softmax.ts';
import { placesIn } from '../../../graph/reading/subject/beginnings.ts';
import type { Truth } from './callsScore.ts';
import { drawMeeting, joins, seeded } from './joinedCalls.ts';
import { learnChoice, type Lesson } from './learnChoice.ts';

const draws = 90;
/** How often each beginning counts, because most lines begin nothing. */
const timesCounted = 20;
const pull = 0.3;
const against = new Set(['chains', 'close', 'names']);
const joined = joins.filter((join) => join !== 'announced');

/** Returns the lines of conversations alone and joined by chance, and which of them begin another one. */
export function beginningLessonsOf(calls: readonly { truth: Truth; transcript: string }[]): Lesson[] {
  const random = seeded(5);
  const meetings = Array.from({ length: draws }, (_, draw) => {
    const { source, spans } = drawMeeting(calls, joined[draw % joined.length] ?? 'plain', random);
    return lessonsOf(source.text, new Set(spans.slice(1).map(({ start }) => start)));
  });
  return [...meetings, ...calls.map(({ transcript }) => lessonsOf(transcript.trim(), new Set()))].flat();
}

const lessonsOf = (text: string, starts: ReadonlySet<number>): Lesson[] =>
  placesIn(text).map(({ at, features }) => {
    const isRight = starts.has(at);
    return { options: [{ features, isRight }], share: isRight ? timesCounted : 1 };
  });

/** Learns what shows that another conversation begins. */
export function learnBeginnings(lessons: readonly Lesson[]): Weights {
  return learnChoice(lessons, pull, (name, weight) =>
    name === 'none' ? weight : against.has(name) ? Math.min(weight, 0) : Math.max(weight, 0),
  );
}
