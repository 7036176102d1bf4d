import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { adminToken, setAdminToken } from '../session/adminToken.ts';
import { codesIn, isForbidden } from './answerCodes.ts';

/**
 * Adds the admin token to requests. An answer that refuses the token, because it has expired or the passwords were
 * changed, locks the gate again; the answer passes unchanged.
 */
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
