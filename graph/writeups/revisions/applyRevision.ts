import { z } from 'zod';
import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import type { FactOverrides } from '../../analyst/citedFacts.ts';
import type { PrintedText } from '../../analyst/printFacts.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { inputOf } from '../../data/jobs/service.ts';
import { markFigures } from '../../reading/grounding/grounding.ts';
import { storedReading } from '../../reading/reading.ts';
import { carryFigures, carryOverrides } from '../editing/carryOverrides.ts';
import { describeChanges } from '../editing/describeChanges.ts';
import { groundEdited, reprintMarked, type MarkedText } from '../editing/groundEdited.ts';
import { changedSections, mergeSections } from '../editing/mergeSections.ts';
import { noProposal, readProposal } from '../editing/readProposal.ts';
import { refuseOvertaken, saveVersion } from '../editing/storeVersion.ts';
import { figuresOf } from '../figures/readFigures.ts';
import { madeFrom } from '../writing/readSources.ts';

export const applyRevisionInput = z.object({
  version: z.number().int().describe('The version that the proposal was compared with'),
  sections: z
    .array(z.string().max(2_000))
    .max(100)
    .nullish()
    .describe(
      'The names of the sections to accept, from listRevisionSections; all others and the order stay. ' +
        'The whole new text when left out',
    ),
});

/**
 * Makes the proposal of `generateRevision`, or some of its sections, the next version of the write-up; the rest of the
 * proposal is dropped. A person's corrections stay on facts that the sources still state. `version` is the version with
 * which the proposal was compared. Throws NOT_FOUND, INVALID for a section that the proposal does not change, and
 * CONFLICT if there is no finished proposal, if the text changed meanwhile, or if it is approved.
 */
export async function applyRevision(
  scope: WriteScope,
  id: string,
  input: z.input<typeof applyRevisionInput>,
): Promise<Writeup> {
  const { version, sections } = check(applyRevisionInput, input);
  return saveVersion(scope, { operation: 'applyRevision', id, input }, async (before, inside) => {
    refuseOvertaken(before, version);
    const proposal = await readProposal(inside, before);
    if (!proposal) throw noProposal();
    const { job, text: proposed, reading } = proposal;
    const earlier = storedReading(before.sourceReading);
    const overrides = carryOverrides(before.overrides as unknown as FactOverrides, earlier, reading);
    const references = { reading, overrides };
    const stands = { html: before.content, figures: carryFigures(figuresOf(before), earlier, reading) };
    const text =
      sections == null
        ? marked(reprintMarked(proposed, references))
        : await groundEdited(inside, before, takeSections(stands, proposed, sections), references);
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

function takeSections(stands: MarkedText, proposed: MarkedText, names: readonly string[]): MarkedText {
  const changed = new Set(changedSections(stands.html, proposed.html).map(({ name }) => name));
  const unknown = names.find((name) => !changed.has(name));
  if (unknown !== undefined)
    throw new Failure('INVALID', `The new version changes no section '${unknown}'.`, { field: 'sections' });
  return mergeSections(stands, proposed, new Set(names));
}

function marked({ html, figures }: PrintedText): PrintedText {
  return { html: markFigures(html, figures), figures };
}
