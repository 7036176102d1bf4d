import { z } from 'zod';
import type { Writeup } from '../../prisma/generated/prisma/client.ts';
import type { FactOverrides } from '../analyst/printFacts.ts';
import type { WriteScope } from '../context.ts';
import { Failure } from '../errors.ts';
import { getJob, inputOf } from '../jobs/service.ts';
import { markFigures } from '../reading/grounding/grounding.ts';
import type { Reading } from '../reading/reading.ts';
import { carryOverrides } from './editing/carryOverrides.ts';
import { describeChanges } from './editing/describeChanges.ts';
import { reprintMarked } from './editing/groundEdited.ts';
import { refuseOvertaken, saveVersion } from './editing/storeVersion.ts';
import { figuresOf } from './readFigures.ts';
import { madeFrom } from './readSources.ts';

/** What `streamMemo` made, as the job keeps it. */
const revisionResult = z.object({
  figures: z.unknown().transform((figures) => figuresOf({ figures })),
  reading: z.custom<Reading>((value) => typeof value === 'object' && value !== null),
});

/**
 * Makes the proposal of `generateRevision` the next version of the write-up. A person's corrections of facts that the sources still
 * state go with it. `version` is the one that it was compared with. Throws NOT_FOUND, and CONFLICT where there is no finished proposal, where the
 * text changed meanwhile and for an approved one.
 */
export async function applyRevision(scope: WriteScope, id: string, input: { version: number }): Promise<Writeup> {
  return saveVersion(scope, { operation: 'applyRevision', id, input }, async (before, inside) => {
    refuseOvertaken(before, input.version);
    const job = before.revisionJobId === null ? null : await getJob(inside, before.revisionJobId);
    if (job?.status !== 'COMPLETED' || !job.text)
      throw new Failure('CONFLICT', 'No new version of this write-up is ready. Generate one first.');
    const { figures: found, reading } = revisionResult.parse(job.result);
    const earlier = before.sourceReading as unknown as Reading | null;
    const overrides = carryOverrides(before.overrides as unknown as FactOverrides, earlier, reading);
    const { html, figures } = reprintMarked({ html: job.text, figures: found }, { reading, overrides });
    const text = { html: markFigures(html, figures), figures };
    return {
      change: 'REGENERATED',
      summary: describeChanges(before, { title: before.title, content: text.html }),
      text,
      overrides,
      reading: { reading },
      written: { analyst: job.analyst, origin: madeFrom.parse(await inputOf(inside, job.id)) },
    };
  });
}
