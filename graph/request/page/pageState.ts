import type { ApolloServer } from '@apollo/server';
import { z } from 'zod';
import type { Caller } from '../context.ts';
import { isSlug } from '../../tenants/rules.ts';

const tenantSchema = z.looseObject({
  name: z.string(),
  branding: z.looseObject({ logo: z.string(), theme: z.enum(['AMBER', 'DARK']) }),
});
const stateSchema = z.looseObject({ tenant: tenantSchema.nullable(), session: z.looseObject({}).nullable() });

/**
 * The answer to a page's first query (web/features/session): the firm, null for an unknown firm, and the session, null
 * without a session.
 */
export type PageState = z.infer<typeof stateSchema>;

/**
 * Creates a function that answers a page's first query together with the page. It runs the web's own operation, so the
 * answer equals that of /graphql. After an error it returns null: the page then sends the query itself and receives the
 * error. `documents` are the web's operations by their hashes.
 */
export function createPageState(
  apollo: ApolloServer<Caller>,
  documents: Map<string, string>,
): (caller: Caller) => Promise<PageState | null> {
  const query = [...documents.values()].find((text) => /\bquery SessionGate\b/.test(text));
  return async (caller) => {
    if (query === undefined || (caller.slug !== undefined && !isSlug(caller.slug))) return null;
    const request = { query, operationName: 'SessionGate', variables: { slug: caller.slug ?? null } };
    const { body } = await apollo.executeOperation(request, { contextValue: caller });
    if (body.kind !== 'single' || body.singleResult.errors) return null;
    return stateSchema.safeParse(body.singleResult.data).data ?? null;
  };
}
