import { Failure } from '../../errors.ts';
import type { Answer, Chat, ChatRequest } from './chat.ts';

/** Reads a chat to its end and returns its result. */
export async function readToEnd<Result>(pieces: AsyncGenerator<string, Result>): Promise<Result> {
  for (;;) {
    const next = await pieces.next();
    if (next.done) return next.value;
  }
}

const goOn = 'Your answer was cut off. Go on from exactly where it stops: repeat nothing and remark on nothing.';
const maxContinuations = 3;

/**
 * Runs a chat whose text may exceed the model's output limit: asks the model to continue, up to three times. Throws
 * `cutOff()` if the text is still incomplete.
 */
export async function* writeWhole(chat: Chat, request: ChatRequest): AsyncGenerator<string, Answer> {
  const answer = yield* chat(request);
  for (let round = 0; answer.end === 'length' && round < maxContinuations; round += 1) {
    const messages: ChatRequest['messages'] = [
      ...request.messages,
      { role: 'assistant', content: answer.text },
      { role: 'user', content: goOn },
    ];
    const rest = yield* chat({ ...request, messages });
    if (rest.text.trim() === '') break;
    answer.text += rest.text;
    answer.end = rest.end;
  }
  if (answer.end === 'length') throw cutOff();
  return answer;
}

/** Returns the Failure for a text that the model's own limit cut off. */
export function cutOff(): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    "The model's answer was cut off at its length limit. Try again with a shorter text, or ask your administrator to choose a model that writes longer answers.",
  );
}
