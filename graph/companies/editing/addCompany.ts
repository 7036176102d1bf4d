import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { computeShown } from '../computeShown.ts';
import { queryIn, shownAs } from '../figures/stored.ts';
import { matchCompany, type CompanyNames } from '../match.ts';
import { transact } from '../../data/database/transact.ts';

export type SourceStatement = Pick<
  Prisma.MetricObservationCreateManyInput,
  'metric' | 'printed' | 'place' | 'quote' | 'origin'
> &
  Partial<
    Pick<
      Prisma.MetricObservationCreateManyInput,
      'value' | 'text' | 'currency' | 'scale' | 'periodLabel' | 'periodEnd' | 'periodMonths' | 'confidence'
    >
  >;

interface NewCompany {
  names: CompanyNames;
  /** The source's name beside the company's figures: 'universe.csv'. */
  sourceTitle: string;
  analyst: string;
  statements: readonly SourceStatement[];
}

/**
 * Creates a company from a source's statements about it. If the firm already has a company with any of the names, that
 * company stays unchanged, no statements are stored, and `isNew` is false. `id` is the company that shows it: after a
 * merge, the company that it was merged into.
 */
export async function addCompany(
  scope: WriteScope,
  { names, sourceTitle, analyst, statements }: NewCompany,
): Promise<{ id: string; isNew: boolean }> {
  const { tenantId } = scope;
  return transact(scope, async ({ prisma: tx }) => {
    const { id: companyId, isNew } = await matchCompany(tx, tenantId, names);
    if (!isNew) return { id: await shownAs(queryIn(tx), companyId), isNew };
    const { id: readingId } = await tx.companyReading.create({
      data: { tenantId, companyId, companyName: names.name, sourceTitle, analyst },
      select: { id: true },
    });
    await tx.metricObservation.createMany({
      data: statements.map((statement) => ({ ...statement, tenantId, companyId, readingId })),
    });
    await computeShown(tx, tenantId, [companyId]);
    return { id: companyId, isNew };
  });
}
