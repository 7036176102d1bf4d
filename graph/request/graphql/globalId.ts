import { Failure } from '../errors.ts';
import { inWords, isUuid } from '../../text/text.ts';
import { requireScope, type Caller } from '../context.ts';

/** Returns a node's id as GraphQL shows it: its type's name and its row's UUID. */
export function toGlobalId(typename: string, id: string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

/** Splits a node's id into its parts. Throws NOT_FOUND for any other text. */
export function readGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64url').toString().split(':');
  if (!typename || !id || !isUuid(id) || rest.length > 0) throw new Failure('NOT_FOUND', 'Nothing has this id.');
  return { typename, id };
}

/** Returns the UUID in an id of the given type. Throws NOT_FOUND for any other text, because no such node exists. */
export function idOf(typename: string, globalId: string): string {
  const parsed = readGlobalId(globalId);
  if (parsed.typename !== typename) throw new Failure('NOT_FOUND', `There is no ${inWords(typename)} with this id.`);
  return parsed.id;
}

/** The options of a node that belongs to a firm: its id is the row's, and another firm's node is not found. */
export const ofFirm = {
  nullable: true,
  id: { resolve: ({ id }: { id: string }) => id },
  findUnique: (id: string, caller: Caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
} as const;
