import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { getJob } from '../../data/jobs/service.ts';
import { storeReading } from './storeReading.ts';
import { awaitText, readSource } from './readingSource.ts';
import { sourceIds, type SourceIds } from './sourceIds.ts';
import { readFigures } from './readFigures.ts';
import { resultCard } from './resultCard.ts';

export const companyReadingJob = defineJob({
  kind: 'COMPANY_READING',
  input: sourceIds.extend({ companyName: z.string().optional() }),
  async run({ input: { companyName, ...source }, ...run }) {
    const { scope, jobId, signal, report } = run;
    if (source.documentId) {
      report({ stage: 'Waiting for the text', progress: 5 });
      const { attempt } = await getJob(scope, jobId);
      await awaitText(scope, source.documentId, { tryAgain: attempt > 1 }, signal);
    }
    const text = await readSource(scope, source);
    const { reading, more, sourceKind, analyst, notes } = await readFigures(run, text);
    if (companyName === undefined && reading.name === null && !(await isKnown(scope, source))) {
      throw new Failure(
        'UNREADABLE',
        `The company of “${text.title}” could not be identified. Read it again and give the company’s name.`,
        { field: 'companyName' },
      );
    }
    report({ stage: 'Storing the figures', progress: 95 });
    return {
      analyst,
      async commit(tx) {
        const { tenantId } = scope;
        const about = { ...source, title: text.title, kind: sourceKind, day: text.day };
        const request = { source: about, reading, more, analyst };
        const stored = await storeReading(tx, tenantId, { ...request, ...(companyName && { companyName }) });
        const company = stored.companyId && (await tx.company.findFirst({ where: { id: stored.companyId } }));
        const result: Prisma.InputJsonObject = {
          companyName: (company && company.name) ?? companyName ?? reading.name,
          ...resultCard(reading),
          addedToDatabase: stored.companyId !== null,
          isNew: stored.isNew,
          notes,
        };
        // It is known only here whether the company is new.
        await tx.job.updateMany({ where: { id: jobId }, data: { result } });
        return stored.companyId === null ? {} : { companyId: stored.companyId };
      },
    };
  },
});

async function isKnown({ prisma }: Scope, source: SourceIds): Promise<boolean> {
  return (await prisma.companyReading.count({ where: { ...source, companyId: { not: null }, isMain: true } })) > 0;
}
