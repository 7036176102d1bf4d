import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../context.ts';
import { computeShown } from '../computeShown.ts';
import { queryIn, shownAs } from '../figures/stored.ts';
import { matchCompany, type CompanyNames } from '../match.ts';
import { transact } from '../../database/transact.ts';

/** A statement of a source whose text the product does not keep. */
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

/** The statements of such a source (a row of a list, a web page) about one company. */
interface NewCompany {
  names: CompanyNames;
  /** How the company's figures will name it: 'universe.csv'. */
  sourceTitle: string;
  /** Name of the analyst that read the statements. */
  analyst: string;
  statements: readonly SourceStatement[];
}

/**
 * Makes a company from a source's statements about it. If the firm already has a company with any of the names, that company stays
 * unchanged, no statements are stored, and isNew is false. Returns the company that shows it, which is another one after a merge.
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
