import { getNamedType, isInputObjectType, isObjectType, isUnionType, type GraphQLObjectType } from 'graphql';
import { schema } from '../../graph/schema.ts';
import type { Client, GraphqlAnswer } from '../support/client.ts';
import type { FilledCase } from '../rest/contractCall.ts';
import { filesIn, withoutFiles } from '../support/factories.ts';

export interface CallAnswer {
  isSuccess: boolean;
  /** The code of a failure; null for a success. */
  code: string | null;
  /** The id in the answer with the status, or the failure's message. */
  text: string;
}

/** Makes the call once; with the same key again it repeats the call. */
export type SendCall = (key: string) => Promise<CallAnswer>;

export const mutationFields = schema.getMutationType()?.getFields() ?? {};

/** Returns a mutation that is ready to be sent. */
export function mutationCall(client: Client, name: string, input: object): SendCall {
  const arg = mutationFields[name]?.args.find((each) => each.name === 'input');
  const inputType = arg && getNamedType(arg.type);
  const takesKey = isInputObjectType(inputType) && 'clientMutationId' in inputType.getFields();
  const query = `mutation ${arg ? `($input: ${String(arg.type)})` : ''} {
    result: ${name} ${arg ? '(input: $input)' : ''} { __typename ${selectionOf(name)} } }`;
  const files = filesIn(input);
  return async (key) => {
    const variables = arg ? { input: { ...withoutFiles(input), ...(takesKey && { clientMutationId: key }) } } : {};
    const { data, errors, ...rest }: MutationAnswer = files
      ? await client.uploadAll<MutationData>(query, variables, files)
      : await client.graphql<MutationData>(query, variables);
    const [error] = errors ?? [];
    if (error || !data) return failure(error?.extensions?.code ?? rest.code, error?.message ?? rest.message);
    const { result } = data;
    if (result.__typename === 'Failure') return failure(result.code, result.message);
    const refused = result.results?.find(({ document }) => document === null);
    if (refused) return failure('REFUSED', refused.message ?? undefined);
    return { isSuccess: true, code: null, text: result.id ?? '' };
  };
}

type MutationAnswer = GraphqlAnswer<MutationData> & { code?: string; message?: string };

interface MutationData {
  result: {
    __typename: string;
    id?: string;
    code?: string;
    message?: string;
    results?: { document: object | null; message: string | null }[];
  };
}

function selectionOf(name: string): string {
  const type = getNamedType(mutationFields[name]!.type);
  if (isObjectType(type)) return fieldsOf(type);
  if (!isUnionType(type)) throw new Error(`${name} answers neither an object nor a union.`);
  return type
    .getTypes()
    .map((each) => `... on ${each.name} { ${fieldsOf(each)} }`)
    .join(' ');
}

function fieldsOf(type: GraphQLObjectType): string {
  if (type.name === 'Failure') return 'code message';
  if ('results' in type.getFields()) return 'results { message document { id } }';
  return 'id' in type.getFields() ? 'id' : '__typename';
}

/** Returns a POST that is ready to be sent; long work is answered immediately with its job. */
export function postCall(client: Client, { path, body, form }: FilledCase): SendCall {
  return async (key) => {
    const headers = { 'Idempotency-Key': key, Prefer: 'respond-async' };
    const response = form
      ? await client.fetch(path, { method: 'POST', body: form(), headers })
      : await client.call('POST', path, body, headers);
    const answer = JSON.parse((await response.text()) || '{}') as RestBody;
    if (!response.ok) return failure(answer.code, answer.message);
    const refused = answer.documents?.find(({ id }) => id === null);
    if (refused) return failure('REFUSED', refused.message ?? undefined);
    return { isSuccess: true, code: null, text: `${response.status} ${answer.jobId ?? answer.id ?? ''}` };
  };
}

interface RestBody {
  id?: string;
  jobId?: string;
  documents?: { id: string | null; message: string | null }[];
  code?: string;
  message?: string;
}

/** Returns an agent's call of a tool at /mcp that is ready to be sent. */
export function toolCall(client: Client, name: string, input: object): SendCall {
  return async (key) => {
    const params = { name, arguments: { ...input, key } };
    const headers = { Accept: 'application/json, text/event-stream' };
    const response = await client.call(
      'POST',
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      headers,
    );
    const { result, ...refusal } = (await response.json()) as ToolAnswer;
    if (!result) return failure(refusal.code, refusal.message);
    const data = JSON.parse(result.content[0]?.text ?? '{}') as RestBody & { transcriptId?: string };
    if (result.isError) return failure(data.code, data.message);
    return { isSuccess: true, code: null, text: data.jobId ?? data.transcriptId ?? '' };
  };
}

interface ToolAnswer {
  result?: { isError?: boolean; content: { text?: string }[] };
  code?: string;
  message?: string;
}

function failure(code = 'INTERNAL', message = 'no message'): CallAnswer {
  return { isSuccess: false, code, text: message };
}
