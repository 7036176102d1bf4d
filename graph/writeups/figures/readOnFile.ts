import type { OnFile } from '../../analyst/memo/onFile.ts';
import { figuresOf } from '../../companies/figures/figuresOf.ts';
import { companyNamed } from '../../companies/names/companyNamed.ts';
import type { Scope } from '../../context.ts';
import type { Reading } from '../../reading/reading.ts';

/**
 * Returns the figures that the firm's database shows for the company of a reading, found by any of its names; undefined
 * if the firm has no such company.
 */
export async function readOnFile(scope: Scope, { name, aliases }: Reading['subject']): Promise<OnFile | undefined> {
  if (name === null) return undefined;
  const id = await companyNamed(scope, [name, ...aliases]);
  if (id === null) return undefined;
  const shown = await figuresOf(scope, id);
  return {
    figures: shown.flatMap(({ observation }) => {
      if (observation === null) return [];
      const { metric, value, text, currency, periodLabel, place, sourceTitle, row } = observation;
      const source = `on file: ${sourceTitle}`;
      return [{ metric, value, text, currency, periodLabel, place, source, sourceTitle, quote: row.quote ?? '' }];
    }),
  };
}
