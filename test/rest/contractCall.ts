import { entitiesIn, fillEntities } from '../support/entities.ts';

export interface ContractCase {
  name: string;
  status: number;
  path?: string;
  body?: unknown;
  /** Called for each request, because a form can be sent only once. */
  form?: () => FormData;
  headers?: Record<string, string>;
  /** The content type of a response that is not JSON. */
  contentType?: string;
  code?: string;
}

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  guarded: boolean;
  success: ContractCase;
  failures: ContractCase[];
}

export const unknownId = '00000000-0000-4000-8000-000000000000';

/** A case with the ids of the entities that it names. */
export type FilledCase = Pick<ContractCase, 'body' | 'form'> & { path: string; headers: Record<string, string> };

/** Returns the names of the entities that a case needs. */
export function entitiesOf(call: ContractCall, each: ContractCase): string[] {
  return entitiesIn(JSON.stringify([each.path ?? call.path, each.headers, each.body]));
}

export function fillCase(call: ContractCall, each: ContractCase, ids: Readonly<Record<string, string>>): FilledCase {
  const fill = <Value>(value: Value) =>
    (value === undefined ? undefined : JSON.parse(fillEntities(JSON.stringify(value), ids))) as Value;
  return {
    path: fill(each.path ?? call.path),
    headers: fill(each.headers ?? {}),
    body: fill(each.body),
    form: each.form,
  };
}

/** Returns the method and the path of a route or a call, with ':id' for each parameter. */
export function addressOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path.replace(/:\w+|\{\w+\}/g, ':id')}`;
}
