import { describeError } from './describeError.ts';

type Answer = { __typename: string };
type Success<Given> = Exclude<Given, { __typename: 'Failure' }>;

/**
 * Returns the answer of a successful mutation.
 * @throws Error with a sentence for the user, for expected failures and broken connections
 */
export async function succeed<Given extends Answer>(asked: Promise<Given | null | undefined>): Promise<Success<Given>> {
  const answer = await asked.catch((error: unknown) => {
    throw new Error(describeError(error), { cause: error });
  });
  if (!answer) throw new Error('The server gave no answer. Try again in a moment.');
  if (isFailure(answer)) throw new Error(answer.message);
  return answer as Success<Given>;
}

function isFailure(answer: Answer): answer is { __typename: 'Failure'; message: string } {
  return answer.__typename === 'Failure';
}
