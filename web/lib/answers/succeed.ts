import { describeError } from './describeError.ts';

type Success<Answer> = Exclude<Answer, { __typename: 'Failure' }>;

/**
 * Awaits a mutation and returns the answer of its only field.
 * @param onField receives the path of the input's field that the server refuses; null where it refuses none
 * @throws Error with a sentence for the user, for expected failures and broken connections
 */
export async function succeed<Data extends object>(
  sent: Promise<{ data?: Data | null }>,
  onField?: (field: string | null) => void,
): Promise<Success<NonNullable<Data[keyof Data]>>> {
  const { data } = await sent.catch((error: unknown) => {
    throw new Error(describeError(error), { cause: error });
  });
  const [answer]: (NonNullable<Data[keyof Data]> | null | undefined)[] = Object.values(data ?? {});
  if (!answer) throw new Error('The server gave no answer. Try again in a moment.');
  onField?.(isFailure(answer) ? answer.field : null);
  if (isFailure(answer)) throw new Error(answer.message);
  return answer as Success<typeof answer>;
}

function isFailure(answer: object): answer is { __typename: 'Failure'; message: string; field: string | null } {
  return '__typename' in answer && answer.__typename === 'Failure';
}

/** Returns a query with the answer that `pick` finds in its data. An expected failure is its error. */
export function answerOf<Data, Answer extends { __typename: string }>(
  query: { data?: Data | undefined; error?: Error | undefined; loading: boolean; refetch: () => Promise<unknown> },
  pick: (data: Data) => Answer,
) {
  const { data, error, loading, refetch } = query;
  const answer = data === undefined ? undefined : pick(data);
  if (answer && isFailure(answer))
    return { data: undefined, error: error ?? new Error(answer.message), loading, refetch };
  return { data: answer as Success<Answer> | undefined, error, loading, refetch };
}
