import type { ApolloServer } from '@apollo/server';
import { z } from 'zod';
import type { Caller } from '../context.ts';
import { isSlug } from '../../tenants/rules.ts';

const tenantSchema = z.looseObject({
  name: z.string(),
  branding: z.looseObject({ logo: z.string(), theme: z.enum(['AMBER', 'DARK']) }),
});
const stateSchema = z.looseObject({ tenant: tenantSchema.nullable(), session: z.looseObject({}).nullable() });

/** The answer to a page's first query: firm and session; null without a firm, or without a login. */
export type PageState = z.infer<typeof stateSchema>;

/** Answers a page's first query by the web's own operation; null after an error, which the page then meets. */
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
