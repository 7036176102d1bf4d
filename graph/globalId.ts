import { Failure } from './errors.ts';

/** A node's id as GraphQL shows it: its type's name and its row's UUID. */
export function toGlobalId(typename: string, id: string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64url');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a node's id. Null for a text that is none. */
export function parseGlobalId(globalId: string): { typename: string; id: string } | null {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64url').toString().split(':');
  return typename && id && uuid.test(id) && rest.length === 0 ? { typename, id } : null;
}

/** The UUID in an id of the type that is asked for. Throws NOT_FOUND for any other text: no such thing exists. */
export function idOf(typename: string, globalId: string): string {
  const parsed = parseGlobalId(globalId);
  if (parsed?.typename !== typename) throw new Failure('NOT_FOUND', `There is no ${typename.toLowerCase()} with this id.`);
  return parsed.id;
}
