import { Failure } from '../../request/errors.ts';
import type { TokenUsage } from '../provider.ts';
import { createChat, type Answer, type ChatRequest, type ChatSettings } from './chat.ts';
import { TooLong } from './openaiErrors.ts';

/** Reads an answer to its end and returns its result. */
export async function readToEnd<Result>(pieces: AsyncGenerator<string, Result>): Promise<Result> {
  for (;;) {
    const next = await pieces.next();
    if (next.done) return next.value;
  }
}

const goOn = 'Your answer was cut off. Go on from exactly where it stops: repeat nothing and remark on nothing.';
const maxContinuations = 3;

/** A whole text, and the answers of which it was joined, each as it arrived. */
export interface Whole {
  text: string;
  parts: string[];
}

export type Write = (request: Omit<ChatRequest, 'until'>) => AsyncGenerator<string, Whole>;

/**
 * Creates the function for a whole text. If the model's limit cuts an answer off or the connection breaks, the model is
 * asked up to three times to continue, and words that it repeats are left out. Only the first request has the `format`,
 * because the rest of an object is not an object. Yields the pieces and returns the whole. Throws the Failure that ended it;
 * everything that arrived was yielded before.
 */
export function createWriter(settings: ChatSettings, recordUsage: (usage: TokenUsage) => Promise<void>): Write {
  const chat = createChat(settings, recordUsage);
  return async function* write({ format, ...request }) {
    const until = performance.now() + settings.maxAnswerMs;
    const first = yield* chat({ ...request, ...(format && { format }), until });
    const whole: Whole = { text: first.text, parts: [first.text] };
    let { end } = first;
    for (let round = 0; end !== 'stop' && round < maxContinuations; round += 1) {
      const messages: ChatRequest['messages'] = [
        ...request.messages,
        { role: 'assistant', content: whole.text },
        { role: 'user', content: goOn },
      ];
      const rest = yield* goingOn(whole.text, chat({ ...request, messages, until }), request.call.onRestart);
      whole.parts.push(rest.text);
      whole.text = joinAt(whole.text, rest.text).join('');
      if (rest.text.trim() === '' && rest.end === end) break;
      end = rest.end;
    }
    if (end === 'length') throw cutOff();
    if (end !== 'stop') throw end;
    return whole;
  };
}

const heldCharacters = 400;

async function* goingOn(
  before: string,
  pieces: AsyncGenerator<string, Answer>,
  onRestart: (() => unknown) | undefined,
): AsyncGenerator<string, Answer> {
  const held = { text: '', isOver: false };
  const release = () => {
    held.isOver = true;
    const [kept, added] = joinAt(before, held.text);
    if (kept === '') onRestart?.();
    return added;
  };
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done) {
        if (!held.isOver) yield release();
        return next.value;
      }
      if (held.isOver) yield next.value;
      else if ((held.text += next.value).length >= heldCharacters) yield release();
    }
  } catch (error) {
    if (!held.isOver && held.text !== '') yield release();
    // A shorter input would begin the text again and lose what is written.
    throw error instanceof TooLong ? new Failure(error.code, error.message, { cause: error.cause }) : error;
  } finally {
    await pieces.return({ text: held.text, end: 'stop' });
  }
}

function cutOff(): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    "The model's answer was cut off at its length limit. Try again with a shorter text, or ask your administrator to choose a model that writes longer answers.",
  );
}

const openingCharacters = 80;
const maxRepeat = 300;

/**
 * Returns what to keep of a text that was cut off, and what its continuation adds, without the words repeated at the
 * joint. Nothing is kept of a text that was begun again. Figures alone never count as repeated: '10' after '10' may be
 * 1010.
 */
export function joinAt(before: string, after: string): [kept: string, added: string] {
  const body = after.trimStart();
  if (before.length > openingCharacters && body.startsWith(before.trimStart().slice(0, openingCharacters)))
    return ['', body];
  const end = before.trimEnd();
  for (let length = Math.min(maxRepeat, body.length, end.length); length > 2; length -= 1) {
    const repeated = body.slice(0, length);
    if (!end.endsWith(repeated) || !/\p{L}{3}/u.test(repeated)) continue;
    if (/[\p{L}\p{N}]$/u.test(end.slice(0, -length))) continue;
    const added = body.slice(length);
    return [before, before === end ? added : added.trimStart()];
  }
  return [before, after];
}
