import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(routes, '1.0.0') as {
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
};

it("passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('names its schemas, so that generated clients have types, and leaves no reference open', () => {
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(expect.arrayContaining(['Company', 'Transcript', 'Writeup', 'Document', 'Job', 'SearchAnswer']));
  const asked = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  const open = asked.filter((ref) => !names.includes(ref.replace('#/components/schemas/', '')));
  expect(open).toEqual([]);
});
