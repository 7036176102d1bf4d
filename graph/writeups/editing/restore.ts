import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import type { FactOverrides } from '../../analyst/citedFacts.ts';
import type { WriteScope } from '../../request/context.ts';
import { storedReading } from '../../reading/reading.ts';
import { describeChanges } from './describeChanges.ts';
import { groundEdited } from './groundEdited.ts';
import { refuseOvertaken, saveVersion } from './storeVersion.ts';
import { figuresOf } from '../figures/readFigures.ts';
import { getVersion } from '../service.ts';

/**
 * Restores an earlier version of a write-up as a new version. Its figures are grounded again, and figures that people
 * have corrected since print the correction. `version` is the version that was read. Throws NOT_FOUND, and CONFLICT for
 * a write-up that is approved or that changed meanwhile.
 */
export async function restoreWriteup(
  scope: WriteScope,
  id: string,
  input: { version: number; restore: number },
): Promise<Writeup> {
  return saveVersion(scope, { operation: 'restoreWriteup', id, input }, async (before, inside) => {
    refuseOvertaken(before, input.version);
    if (input.restore === before.version) return null;
    const kept = await getVersion(inside, id, input.restore);
    const { readingVersion: broughtBy } = kept;
    const isOther = broughtBy !== before.readingVersion;
    const from = isOther ? kept : before;
    const stored = isOther ? (await getVersion(inside, id, broughtBy)).sourceReading : before.sourceReading;
    const reading = storedReading(stored);
    const overrides = from.overrides as unknown as FactOverrides;
    const marked = { html: kept.content, figures: figuresOf(kept) };
    return {
      change: 'RESTORED',
      summary: `Version ${kept.version} put back. ${describeChanges(before, kept)}`,
      title: kept.title,
      text: await groundEdited(inside, before, marked, { reading, overrides }),
      overrides,
      ...(isOther && { reading: { reading, broughtBy } }),
    };
  });
}
