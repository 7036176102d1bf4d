import type { OperationVariables } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly unknown[];
}

/** True when an answer settles the outcome of a mutation; after any other answer the server may have executed it. */
export function isCertain({ data, errors }: Answer): boolean {
  return !errors?.length && Object.values(data ?? {}).every((value) => codeOf(value) !== 'UNAVAILABLE');
}

function codeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
}

const maxRemembered = 50;

/**
 * Gives each mutation a `clientMutationId`. A mutation with an unknown outcome keeps its id when it is sent again, so
 * that the server executes it once: a second press on a button after a lost connection is the same call.
 */
export function createMutationKeyLink(newKey = randomKey): ApolloLink {
  const unanswered = new Map<string, string>();
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName, variables } = operation;
    if (operationType !== OperationTypeNode.MUTATION) return forward(operation);
    const call = `${operationName} ${JSON.stringify(variables, describeFile)}`;
    const clientMutationId = unanswered.get(call) ?? newKey();
    unanswered.set(call, clientMutationId);
    const [oldest] = unanswered.keys();
    if (unanswered.size > maxRemembered && oldest !== undefined) unanswered.delete(oldest);
    operation.variables = named(variables, clientMutationId);
    return forward(operation).pipe(
      tap((answer) => {
        if (isCertain(answer)) unanswered.delete(call);
      }),
    );
  });
}

function named(variables: OperationVariables, clientMutationId: string): OperationVariables {
  const { input } = variables as { input?: Record<string, unknown> };
  return { ...variables, input: { ...input, clientMutationId } };
}

/** Returns what identifies a file, because all files have the same JSON. */
function describeFile(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/** Returns 128 random bits as hexadecimal digits; `crypto.randomUUID` is missing on a page over plain HTTP. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
