import { routes } from '../../graph/routes.ts';
import { schema } from '../../graph/schema.ts';
import { entitiesOf, fillCase } from '../rest/contractCall.ts';
import { contractOf, restContract } from '../rest/restContract.ts';
import { makeEntities, type EntityFirm } from '../support/entities.ts';
import { filesIn, withoutFiles } from '../support/factories.ts';
import { mutationInputs } from '../support/mutationInputs.ts';

/** A call that changes something, in every form in which a page can send it. */
export interface Write {
  name: string;
  method: string;
  path: string;
  /** JSON; empty when the call has no body. */
  json: string;
  /** The fields of a form; a file is its name and content. */
  form: [field: string, value: string | { fileName: string; content: string }][];
}

type Ids = Record<string, string>;

/**
 * Returns every REST route except GET, with the valid body from the REST contract's table, and every GraphQL mutation.
 */
export async function everyWrite(firm: EntityFirm): Promise<Write[]> {
  const names = [
    ...restContract.flatMap((call) => entitiesOf(call, call.success)),
    ...[...mutationInputs.values()].flatMap(({ entities }) => entities),
  ];
  const ids = await makeEntities(firm, names);
  const rest = routes.filter(({ method }) => method !== 'get').map((route) => restWrite(route, ids));
  return [...(await Promise.all(rest)), ...mutationWrites(ids)];
}

async function restWrite(route: (typeof routes)[number], ids: Ids): Promise<Write> {
  const [call, method] = [contractOf(route), route.method.toUpperCase()];
  const { path, body, form } = call ? fillCase(call, call.success, ids) : { path: route.path };
  const fields = [...(form?.() ?? [])].map(async ([field, value]): Promise<Write['form'][number]> => [
    field,
    typeof value === 'string' ? value : { fileName: value.name, content: await value.text() },
  ]);
  return {
    ...{ name: `${method} ${route.path}`, method, path },
    json: body === undefined ? '' : JSON.stringify(body),
    form: await Promise.all(fields),
  };
}

function mutationWrites(ids: Ids): Write[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ name, args }) => {
    const input = mutationInputs.get(name)?.fill(ids) ?? {};
    const [type] = args.map((arg) => String(arg.type));
    const head = type ? `mutation ($input: ${type}) { ${name}(input: $input)` : `mutation { ${name}`;
    const variables = type ? { input: withoutFiles(input) } : {};
    const json = JSON.stringify({ query: `${head} { __typename } }`, variables });
    const [place = 'variables.input.file'] = Object.keys(filesIn(input) ?? {});
    const file = { fileName: 'call.txt', content: 'Acme Robotics sells robots. Revenue is 18.4 million dollars.' };
    const form: Write['form'] = [
      ['operations', json],
      ['map', JSON.stringify({ 0: [place] })],
      ['0', file],
    ];
    return { name: `mutation ${name}`, method: 'POST', path: '/graphql', json, form };
  });
}
