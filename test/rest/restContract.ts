import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pdfFile } from '../documents/documentFiles.ts';
import { silentWav } from '../support/wav.ts';
import { addressOf, unknownId, type ContractCall, type ContractCase } from './contractCall.ts';

/**
 * Every call of the specification's section 7, and the others that the server has, from `restContract.txt`. A call begins
 * with its method and path, and 'open' if it needs no login. Its cases follow, the success first: the status, the code
 * of a failure and what the call does. Indented below a case: another path, the admin gate, headers, the body, a file of
 * a form, the content type of the answer. `{id}` is an id that the test creates, UNKNOWN an id of nothing.
 * A .wav file is a second of silence, whatever its content.
 */
export const restContract: ContractCall[] = readFileSync(path.join(import.meta.dirname, 'restContract.txt'), 'utf8')
  .replaceAll('UNKNOWN', unknownId)
  .trim()
  .split('\n\n')
  .map(readCall);

/** Finds the call of a route. */
export function contractOf(route: { method: string; path: string }): ContractCall | undefined {
  return restContract.find((call) => addressOf(call) === addressOf(route));
}

function readCall(text: string): ContractCall {
  const [head = '', ...cases] = text.split(/\n(?! )/);
  const [method, address = '', open] = head.split(' ');
  const [success, ...failures] = cases.map(readCase);
  return {
    method: method as ContractCall['method'],
    path: address,
    guarded: open === undefined,
    success: success!,
    failures,
  };
}

function readCase(text: string): ContractCase {
  const [head = '', ...details] = text.split('\n  ');
  const [, status, code, name = ''] = /^(\d+) (?:([A-Z_]+) )?(.+)$/.exec(head) ?? [];
  return Object.assign(
    { name, status: Number(status), ...(code && { code }) },
    ...details.map(readDetail),
  ) as ContractCase;
}

function readDetail(line: string): Partial<ContractCase> {
  const [, kind, value = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
  switch (kind) {
    case 'path':
      return { path: value };
    case 'type':
      return { contentType: value };
    case 'admin':
      return { headers: { 'X-Admin-Token': '{adminToken}' } };
    case 'headers':
      return { headers: JSON.parse(value) as Record<string, string> };
    case 'body':
      return { body: JSON.parse(value) as unknown };
    case 'file':
      return { form: () => readForm(value) };
    default:
      throw new Error(`restContract.txt has a line that begins with ${kind}.`);
  }
}

function readForm(text: string): FormData {
  const [, field = '', strings] = /^(\w+) (.*)$/.exec(text) ?? [];
  const [name, content] = JSON.parse(`[${strings?.replace('" "', '", "')}]`) as [string, string];
  const form = new FormData();
  if (name.endsWith('.pdf')) form.set(field, pdfFile(name, ...content.split('\n')));
  else form.set(field, new File([name.endsWith('.wav') ? silentWav(1) : content], name));
  return form;
}
