import { ApolloLink } from '@apollo/client/link';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { tap } from 'rxjs';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly { extensions?: Record<string, unknown> }[];
}

const sessionOperations = ['SessionGate', 'Login', 'Logout'];

/**
 * True when an answer says that this page's session has ended (UNAUTHENTICATED) or belongs to another firm than the
 * page's (FORBIDDEN), as an error or as a typed failure. A typed FORBIDDEN is the admin lock, which does not affect the
 * session.
 */
export function answerCastsDoubt({ data, errors }: Answer): boolean {
  const codes = (errors ?? []).map(({ extensions }) => extensions?.code);
  if (codes.includes('UNAUTHENTICATED') || codes.includes('FORBIDDEN')) return true;
  return Object.values(data ?? {}).some((value) => {
    const failure = value as { __typename?: string; code?: string } | null;
    return failure?.__typename === 'Failure' && failure.code === 'UNAUTHENTICATED';
  });
}

/** Also 413, because without a session a body may be refused as too large before the session is checked. */
const doubtfulStatuses = [401, 403, 413];

/** Handles errors of subscriptions and of answers without GraphQL. */
function errorCastsDoubt(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return answerCastsDoubt({ errors: error.errors });
  return ServerError.is(error) && doubtfulStatuses.includes(error.statusCode);
}

/** Calls `onDoubt` when the answer of any other operation casts doubt on the session; the answer passes unchanged. */
export function createSessionDoubtLink(onDoubt: () => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (sessionOperations.includes(operation.operationName ?? '')) return forward(operation);
    return forward(operation).pipe(
      tap({
        next: (answer) => {
          if (answerCastsDoubt(answer)) onDoubt();
        },
        error: (error: unknown) => {
          if (errorCastsDoubt(error)) onDoubt();
        },
      }),
    );
  });
}
