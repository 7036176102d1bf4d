import { formatList } from '../../lib/text/format.ts';

/** Writes who wrote versions: 'Anna Lee', 'Anna Lee and Ben Okoro'; undefined unless all names are known. */
export function namesOf(writers: readonly ({ name: string } | null | undefined)[]): string | undefined {
  const names = writers.flatMap((writer) => writer?.name ?? []);
  return names.length > 0 && names.length === writers.length ? formatList([...new Set(names)]) : undefined;
}
