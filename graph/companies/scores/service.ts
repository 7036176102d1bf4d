import type { Company, MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { rowsById } from '../figures/together.ts';
import { queryScope, shownAs } from '../figures/stored.ts';
import { companyNamed } from '../names/namesOf.ts';
import { findCompany } from '../service.ts';
import type { ScoreDetail } from './computeScores.ts';
import { isUuid } from '../../text/text.ts';

/** Returns the inputs of a company's scores; empty before the first. Only `storeScores` writes them. */
export function scoreDetailsOf({ scoreDetails }: Pick<Company, 'scoreDetails'>): ScoreDetail[] {
  return scoreDetails as unknown as ScoreDetail[];
}

/** Finds the observation of an input; null when the input has none, or when it was deleted since. */
export const findObservation = rowsById<MetricObservation>(({ prisma }, ids) =>
  prisma.metricObservation.findMany({ where: { id: { in: ids } } }),
);

/** Finds a company's id by an id or a name in any spelling, or what it was merged into. Throws NOT_FOUND. */
export async function findCompanyId(scope: Scope, idOrName: string): Promise<string> {
  const text = idOrName.trim();
  const ofId = isUuid(text) ? await findCompany(scope, text) : null;
  const found = ofId
    ? await shownAs(queryScope(scope), ofId.id)
    : await companyNamed(scope, isUuid(text) ? [] : [text]);
  if (found === null) throw new Failure('NOT_FOUND', 'There is no such company. Check its name.');
  return found;
}
