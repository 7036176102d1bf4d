import type { Route } from './handler.ts';

/** Returns the methods of each path, as the Allow header lists them: 'GET, HEAD, POST'. */
export function methodsByPath(routes: readonly Pick<Route, 'method' | 'path'>[]): Map<string, string> {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return new Map(
    [...byPath].map(([path, all]) => {
      const methods = all.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
      return [path, methods.join(', ')];
    }),
  );
}
