import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { adminToken, setAdminToken } from '../session/adminToken.ts';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly { extensions?: Record<string, unknown> }[];
}

/** The codes with which the server refuses: as errors, and as typed failures of single fields. */
export interface AnswerCodes {
  /** One entry for each error; undefined for an error without a code. */
  errors: readonly unknown[];
  failures: readonly unknown[];
  /** The HTTP status of an answer without GraphQL. */
  status?: number;
}

export function codesIn({ data, errors = [] }: Answer): AnswerCodes {
  const failures = Object.values(data ?? {}).flatMap((value) => {
    const failure = value as { __typename?: string; code?: string } | null;
    return failure?.__typename === 'Failure' ? [failure.code] : [];
  });
  return { errors: errors.map(({ extensions }) => extensions?.code), failures };
}

function codesOfError(error: unknown): AnswerCodes {
  if (CombinedGraphQLErrors.is(error)) return codesIn({ errors: error.errors });
  if (!ServerError.is(error)) return { errors: [], failures: [] };
  const code = /"code":"(\w+)"/.exec(error.bodyText)?.[1];
  return { errors: code === undefined ? [] : [code], failures: [], status: error.statusCode };
}

/** Passes the codes of every answer to `onCodes`; the answer passes unchanged. */
export function watchCodes(onCodes: (codes: AnswerCodes, operationName: string) => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const tell = (codes: AnswerCodes) => onCodes(codes, operation.operationName ?? '');
    return forward(operation).pipe(
      tap({ next: (answer) => tell(codesIn(answer)), error: (error: unknown) => tell(codesOfError(error)) }),
    );
  });
}

/** True when the admin gate is locked, or the session may not do this. */
export const isForbidden = ({ errors, failures }: AnswerCodes) => [...errors, ...failures].includes('FORBIDDEN');

export const isDatabaseAway = ({ errors, failures }: AnswerCodes) => [...errors, ...failures].includes('UNAVAILABLE');

/** Also 413, because without a session a body may be refused as too large before the session is checked. */
const doubtfulStatuses = [401, 403, 413];

/**
 * True when this page's session has ended (UNAUTHENTICATED) or belongs to another firm than the page's (FORBIDDEN). A
 * typed FORBIDDEN is the admin lock, which does not affect the session.
 */
export function isSessionInDoubt({ errors, failures, status = 0 }: AnswerCodes): boolean {
  return (
    errors.includes('FORBIDDEN') ||
    [...errors, ...failures].includes('UNAUTHENTICATED') ||
    doubtfulStatuses.includes(status)
  );
}

/** Adds the admin token to requests. An answer that refuses it locks the gate again, and passes unchanged. */
export function createAdminLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = adminToken();
    if (token === null) return forward(operation);
    const headers = operation.getContext().headers as Record<string, string> | undefined;
    operation.setContext({ headers: { ...headers, 'X-Admin-Token': token } });
    return forward(operation).pipe(
      tap((answer) => {
        if (isForbidden(codesIn(answer)) && adminToken() === token) setAdminToken(null);
      }),
    );
  });
}
