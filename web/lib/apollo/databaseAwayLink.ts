import { ApolloLink } from '@apollo/client/link';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { tap } from 'rxjs';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly { extensions?: Record<string, unknown> }[];
}

const code = 'UNAVAILABLE';

/** True when an answer says, as an error or as a typed failure, that the server cannot reach its database now. */
export function tellsDatabaseAway({ data, errors }: Answer): boolean {
  if (errors?.some(({ extensions }) => extensions?.code === code)) return true;
  return Object.values(data ?? {}).some((value) => {
    const failure = value as { __typename?: string; code?: string } | null;
    return failure?.__typename === 'Failure' && failure.code === code;
  });
}

/** Handles errors of subscriptions and of answers with an HTTP status. */
function errorTellsDatabaseAway(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return tellsDatabaseAway({ errors: error.errors });
  return ServerError.is(error) && error.bodyText.includes(`"code":"${code}"`);
}

/** Calls `onAway` when an answer says that the database is unreachable; the answer passes unchanged. */
export function createDatabaseAwayLink(onAway: () => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: (answer) => {
          if (tellsDatabaseAway(answer)) onAway();
        },
        error: (error: unknown) => {
          if (errorTellsDatabaseAway(error)) onAway();
        },
      }),
    ),
  );
}
