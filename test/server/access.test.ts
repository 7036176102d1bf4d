import { isInterfaceType, isObjectType, type GraphQLObjectType } from 'graphql';
import type { Access } from '../../graph/request/access.ts';
import { accessOf, refuseUndeclared, rootFieldsOf, typesReachedBy } from '../../graph/request/graphql/schemaPlugin.ts';
import { fileRoutes } from '../../graph/request/files/serveFiles.ts';
import { tools } from '../../graph/request/mcp/serveMcp.ts';
import { routes } from '../../graph/routes.ts';
import { schema } from '../../graph/schema.ts';

const order: (Access | 'by its input')[] = ['anybody', 'login', 'by its input', 'person', 'admin', 'personAndAdmin'];

const roots = rootFieldsOf(schema);

/** Returns who reaches each type: what the type declares, otherwise the most open of the fields that lead to it. */
function typeLines(): string[] {
  const open = new Map<GraphQLObjectType, Access | 'by its input'>();
  for (const { field, access } of roots.toSorted((a, b) => order.indexOf(a.access) - order.indexOf(b.access))) {
    const reached = typesReachedBy(schema, field, (type) => access !== 'anybody' || accessOf(type) === 'anybody');
    for (const type of reached) open.set(type, open.get(type) ?? accessOf(type) ?? access);
  }
  const all = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  return all
    .filter((type) => !type.name.startsWith('__') && !roots.some(({ path }) => path.startsWith(`${type.name}.`)))
    .map((type) => {
      const access = isObjectType(type) ? (open.get(type) ?? 'nobody') : 'as its types';
      return `${type.name}: ${access} (${Object.keys(type.getFields()).join(' ')})`;
    });
}

it('access is what test/server/access.txt says of every field, route, file and tool, so that a review sees each change of it', async () => {
  const lines = [
    ...roots.map(({ path, access }) => `${path}: ${access}`),
    ...typeLines(),
    ...routes.map(({ method, path, access = 'login', accessFor }) => {
      return `${method.toUpperCase()} ${path}: ${accessFor ? 'by its input' : access}`;
    }),
    ...fileRoutes.map(({ path }) => `GET ${path}: login`),
    ...tools.map(({ name, access }) => `MCP ${name}: login that may ${access}`),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access.txt');
});

it('refuses to start with a type that a stranger reaches and that does not declare who may read it', () => {
  const tenant = schema.getType('Tenant') as GraphQLObjectType;
  const { extensions } = tenant;
  tenant.extensions = {};
  try {
    expect(() => refuseUndeclared(schema)).toThrow('does not declare its access');
  } finally {
    tenant.extensions = extensions;
  }
});
