import { createConfig, lintFromString } from '@redocly/openapi-core';
import { routes } from '../../routes.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; description?: string; schema: { description?: string } }[];
}

const document = openApiDocument(routes, '1.0.0') as {
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
};

it("passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('names its schemas, so that generated clients have types, and resolves every reference', () => {
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(['Company', 'Transcript', 'Writeup', 'Document', 'Job', 'SearchAnswer']),
  );
  const asked = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  const open = asked.filter((ref) => !names.includes(ref.replace('#/components/schemas/', '')));
  expect(open).toEqual([]);
});

interface Part {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
}

const canBeNull = ({ type = [], anyOf = [] }: Part): boolean => [type].flat().includes('null') || anyOf.some(canBeNull);

function propertiesOf(path: string, { properties = {}, items, anyOf = [] }: Part): [string, Part][] {
  const own = Object.entries(properties).flatMap(([name, part]): [string, Part][] => [
    [`${path}.${name}`, part],
    ...propertiesOf(`${path}.${name}`, part),
  ]);
  return [...own, ...(items ? propertiesOf(path, items) : []), ...anyOf.flatMap((part) => propertiesOf(path, part))];
}

it('describes every property and parameter, and states when an answer is null', () => {
  const properties = Object.entries(document.components.schemas).flatMap(([name, part]) =>
    propertiesOf(name, part as Part),
  );
  const parameters = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, parameters: given = [] }) =>
      given.map(({ name, schema, description = schema.description }): [string, Part] => [
        `${operationId}.${name}`,
        { ...(description !== undefined && { description }) },
      ]),
    );
  const all = [...properties, ...parameters];
  expect(all.filter(([, { description }]) => !description?.trim()).map(([path]) => path)).toEqual([]);
  const silent = properties.filter(
    ([path, part]) => canBeNull(part) && !/^\w+Body\./.test(path) && !/\bnull\b/i.test(part.description ?? ''),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});
