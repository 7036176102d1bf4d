import { z } from 'zod';
import { Failure } from '../errors.ts';

const uuid = z.uuid();

/** Returns the id in a path. Throws NOT_FOUND for a text that is not a UUID, because nothing has such an id. */
export function idParam(params: Record<string, string>): string {
  const id = uuid.safeParse(params.id?.toLowerCase());
  if (!id.success) throw new Failure('NOT_FOUND', 'Nothing has this id.');
  return id.data;
}
