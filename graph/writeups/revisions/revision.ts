import type { Writeup, Job } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { transact } from '../../data/database/transact.ts';
import { lockWriteup, refuseLocked, refuseOvertaken, saveVersion } from '../editing/storeVersion.ts';
import { revisionJob, writtenMemo } from '../jobs.ts';
import { originNow, madeFrom } from '../writing/readWriteupSources.ts';
import { humanMemoType } from '../rules.ts';
import { startJob, cancelJobs } from '../../data/jobs/start.ts';
import { z } from 'zod';
import { getJob, inputOf } from '../../data/jobs/service.ts';
import { storedReading, type Reading } from '../../reading/reading.ts';
import { figuresOf } from '../service.ts';
import { changedSections, type SectionChange, describeChanges, mergeSections } from '../editing/writeupSections.ts';
import { type MarkedText, groundEdited, reprintMarked } from '../editing/groundEdited.ts';
import { type FactOverrides, citedFacts, type CitedFact, type Printed } from '../../analyst/citedFacts.ts';
import { check } from '../../request/check.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';

/**
 * Starts a revision: writes a write-up again from its present sources. The new text is a proposal: `applyRevision`
 * makes it the next version, `discardRevision` drops it, and until then the write-up stays unchanged. A revision that
 * is already being written continues. Throws NOT_FOUND, INVALID for a human memo, and CONFLICT for an approved write-up
 * or if no source is left.
 */
export async function generateRevision(scope: WriteScope, id: string): Promise<Writeup> {
  return transact(scope, async (inside) => {
    const before = await lockWriteup(inside, id);
    refuseLocked(before);
    if (before.memoType === humanMemoType)
      throw new Failure('INVALID', 'People wrote this memo, so it cannot be generated. Edit it instead.');
    const { isWhole: _, ...origin } = await originNow(inside, before);
    if (!origin.transcriptId && origin.documentIds.length === 0)
      throw new Failure('CONFLICT', 'The sources of this write-up were deleted. Restore one from the trash first.');
    const job = await startJob(inside, revisionJob, {
      title: before.title,
      input: { ...origin },
      links: { writeupId: id },
      once: { writeupId: id },
    });
    const where = { tenantId_id: { tenantId: inside.tenantId, id } };
    return inside.prisma.writeup.update({ where, data: { revisionJobId: job.id } });
  });
}

/** Returns the proposal of `generateRevision` that nobody has accepted yet, or null until the proposal is finished. */
async function readProposal(
  scope: WriteScope,
  { revisionJobId }: Pick<Writeup, 'revisionJobId'>,
): Promise<{ job: Pick<Job, 'id' | 'analyst'>; text: MarkedText; reading: Reading } | null> {
  const job = revisionJobId === null ? null : await getJob(scope, revisionJobId);
  if (job?.status !== 'COMPLETED' || !job.text) return null;
  const { figures, reading } = writtenMemo.parse(job.result);
  return reading && { job, text: { html: job.text, figures }, reading };
}

/** Returns what the new version would change, by section, or null until the proposal is finished. */
export async function listRevisionSections(
  scope: WriteScope,
  writeup: Pick<Writeup, 'revisionJobId' | 'content'>,
): Promise<SectionChange[] | null> {
  const proposal = await readProposal(scope, writeup);
  return proposal && changedSections(writeup.content, proposal.text.html);
}

export const noProposal = () =>
  new Failure('CONFLICT', 'No new version of this write-up is ready. Generate one first.');

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
        ? reprintMarked(proposed, references)
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

/** Carries corrections over to a new reading: to facts that state the same in the same words. */
function carryOverrides(overrides: FactOverrides, earlier: Reading | null, now: Reading): FactOverrides {
  if (earlier === null) return {};
  const corrected = new Map(
    [...citedFacts(earlier)].flatMap(([id, fact]) => {
      const override = overrides[id];
      return override ? [[keyOf(fact), override] as const] : [];
    }),
  );
  return Object.fromEntries(
    [...citedFacts(now)].flatMap(([id, fact]) => {
      const override = corrected.get(keyOf(fact));
      return override ? [[id, override]] : [];
    }),
  );
}

/** Figures refer to the fact of the new reading that states the same in the same words, else to none. */
function carryFigures(figures: readonly GroundedFigure[], earlier: Reading | null, now: Reading): GroundedFigure[] {
  const before = earlier === null ? new Map<string, CitedFact>() : citedFacts(earlier);
  const ids = new Map([...citedFacts(now)].map(([id, fact]) => [keyOf(fact), id]));
  const carried = (reference: string | undefined): string | undefined => {
    const fact = reference === undefined ? undefined : before.get(reference);
    return fact && ids.get(keyOf(fact));
  };
  const carry = ({ fact: earlierId, computed, ...figure }: Printed): Printed => {
    const fact = carried(earlierId);
    return {
      ...figure,
      ...(fact !== undefined && { fact }),
      ...(computed && {
        computed: {
          ...computed,
          // A formula over a fact that is gone keeps its result but cannot be computed again: there is no f0.
          written: computed.written.replace(/\b[a-z]\d+\b/g, (reference) => carried(reference) ?? 'f0'),
          inputs: computed.inputs.map(carry),
        },
      }),
    };
  };
  return figures.map(({ start, end, ...figure }) => ({ ...carry(figure), start, end }));
}

function keyOf({ label, value, text, currency, periodLabel, quote }: CitedFact): string {
  return JSON.stringify([label, value, text, currency, periodLabel, quote]);
}

/** Drops a proposal, even while it is written; the write-up stays. Throws NOT_FOUND. */
export async function discardRevision(scope: WriteScope, id: string): Promise<Writeup> {
  return transact(scope, async (inside) => {
    const before = await lockWriteup(inside, id);
    if (before.revisionJobId === null) return before;
    await cancelJobs(inside.prisma, { id: before.revisionJobId });
    const where = { tenantId_id: { tenantId: inside.tenantId, id } };
    return inside.prisma.writeup.update({ where, data: { revisionJobId: null } });
  });
}
