import { isObjectType, type GraphQLField } from 'graphql';
import { expect, it } from 'vitest';
import { scopesOf } from '../../graph/graphql/describeSchema.ts';
import type { Route } from '../../graph/rest/handler.ts';
import { routes } from '../../graph/routes.ts';
import { schema } from '../../graph/schema.ts';

function fieldAccess(field: GraphQLField<unknown, unknown>): string {
  const { skipTypeScopes = false } = (field.extensions['pothosOptions'] ?? {}) as { skipTypeScopes?: boolean };
  return [skipTypeScopes ? 'anybody' : 'login', ...scopesOf(field)].join(' + ');
}

function routeAccess({ isPublic, needsSession, needsAdmin }: Route): string {
  return [isPublic ? 'anybody' : 'login', ...(needsSession ? ['person'] : []), ...(needsAdmin ? ['admin'] : [])].join(
    ' + ',
  );
}

it('is what test/server/access.txt says of every root field and route: a change of who may call is seen in a review', async () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(isObjectType);
  const fields = roots.flatMap((root) =>
    Object.values(root.getFields()).map((field) => [`${root.name}.${field.name}`, fieldAccess(field)] as const),
  );
  const calls = routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, routeAccess(route)] as const);
  const lines = [...fields, ...calls].map(([name, access]) => `${name}: ${access}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('access.txt');
});
