import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { describeError } from './describeError.ts';
import { succeed, type Success } from './succeed.ts';

/** Returns a button's action with its busy state and the sentence of its failure; it runs at most once at a time. */
export function useAction<Input extends unknown[]>(deed: (...input: Input) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (...input: Input): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await deed(...input);
    } catch (thrown) {
      console.error(thrown);
      setError(describeError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { run: (...input: Input) => void run(...input), isBusy, error };
}

/** The arguments of a mutation: its input, or nothing where the server requires no input. */
type Given<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/** Returns a function that sends a mutation with its input and resolves to its answer. Rejects as `succeed` does. */
export function useSend<Data extends object, Input>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  options: Partial<Pick<ApolloClient.MutateOptions<Data, { input: Input }>, 'fetchPolicy' | 'update'>> = {},
) {
  const client = useApolloClient();
  return (...[input]: Given<Input>): Promise<Success<NonNullable<Data[keyof Data]>>> =>
    // `Given` lets a caller leave the input out only where its type allows that.
    succeed(client.mutate({ ...options, mutation, variables: { input: input as Input } }));
}
