import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters of an address with their new values; null or '' removes one. */
export type Changes = Record<string, string | null>;

/** Returns the query string after `changes`; null or '' removes a parameter, and all others stay. */
export function withParameters(current: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** The query string of the latest navigation after `changes`, which React may still be rendering. */
export function addressWith(changes: Changes): string {
  return withParameters(new URLSearchParams(window.location.search), changes);
}

/** Keeps search, order and 'mine' in the address (?q=…&sort=…&mine=1), without the first of `options`. */
export function useListParameters<Order extends string>(options: readonly [{ value: Order }, ...{ value: Order }[]]) {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('q')?.trim() ?? '';
  const wanted = parameters.get('sort')?.toUpperCase();
  const order = (options.find((option) => option.value === wanted) ?? options[0]).value;
  const isMine = parameters.get('mine') !== null;
  const change = (changes: Changes, replace: boolean) =>
    setParameters(addressWith(changes), { replace, preventScrollReset: true });
  const queryWith = useCallback((changes: Changes) => withParameters(parameters, changes), [parameters]);
  return {
    search,
    order,
    isMine,
    /** Replaces the history entry, so that Back leaves the whole search and not only its last letter. */
    setSearch: (text: string) => change({ q: text }, search !== '' && text !== ''),
    setOrder: (next: Order) => change({ sort: next === options[0].value ? null : next.toLowerCase() }, false),
    setMine: (next: boolean) => change({ mine: next ? '1' : null }, false),
    /** Returns this page's query string with changes, for links that stay on the list. */
    queryWith,
    parameters,
  };
}
