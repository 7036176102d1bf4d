import type { Changes } from './listParameters.ts';

/** What a view of any list contains; a list adds its own filters. */
const parts = ['q', 'sort', 'mine', 'columns'];

/** Returns what an address shows of a list, as a saved view keeps it; the same view is always the same text. */
export function viewQuery(parameters: URLSearchParams, filters: readonly string[]): string {
  const set = [...parts, ...filters].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(set).toString();
}

/** Returns the changes of an address that show a view, or the usual list for null; the firm, for example, stays. */
export function viewChanges(view: { id: string; query: string } | null, filters: readonly string[]): Changes {
  const wanted = new URLSearchParams(view?.query);
  const changes = [...parts, ...filters].map((name) => [name, wanted.get(name)]);
  return { ...(Object.fromEntries(changes) as Changes), view: view?.id ?? null };
}
