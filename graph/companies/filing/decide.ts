import { z } from 'zod';
import type { CompanyReading as Link } from '../../../prisma/generated/prisma/client.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import { keysOf } from '../../keysOf.ts';
import { check } from '../../request/check.ts';
import type { Transaction } from '../../data/db.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { computeShown } from '../computeShown.ts';
import { companyName } from '../figures/givenFigures.ts';
import { lockNames, matchCompany } from '../match.ts';
import { holdFollowUps } from '../followUps/hold.ts';
import { isoDay } from '../figures/stored.ts';
import { storeProposed, type ReadOfCompany } from '../readings/storeReading.ts';
import { startFiling } from './jobs.ts';

const maxLinks = 200;
const linkIds = z
  .array(z.uuid('This is not the id of a link.'))
  .min(1, 'Choose at least one source.')
  .max(maxLinks, `Choose at most ${maxLinks} sources at a time.`)
  .describe('UUIDs of links between a source and a company');

/** POST /api/company-sources/accept and acceptSources. */
export const acceptInput = z.object({
  ids: linkIds,
  companyName: companyName
    .optional()
    .describe('The company to which they belong, created if it is new; the company that each names when left out'),
});

/** POST /api/company-sources/decline, …/undo, declineSources and undoSources. */
export const linksInput = z.object({ ids: linkIds });

/**
 * Accepts links: what each source says of its company becomes its observations. A company that is not on file is
 * created. Returns the links. Throws INVALID for a source that names no company, and NOT_FOUND.
 */
export async function acceptSources(scope: WriteScope, input: z.input<typeof acceptInput>): Promise<Link[]> {
  const { ids, companyName: chosen } = check(acceptInput, input);
  return decided(scope, ids, async (inside, link) => {
    const { prisma: tx, tenantId } = inside;
    const read = link.proposed as ReadOfCompany | null;
    const name = chosen ?? link.companyName;
    if (name === null && link.companyId === null)
      throw new Failure('INVALID', `“${link.sourceTitle}” names no company. Give its name.`, { field: 'companyName' });
    const found =
      chosen === undefined && link.companyId !== null
        ? { id: link.companyId, isNew: false }
        : await matchCompany(tx, tenantId, {
            name: name ?? '',
            aliases: chosen === undefined ? (read?.aliases ?? []) : [],
          });
    await giveTo(inside, link, found.id);
    return { companyId: found.id, link: 'LINKED' as const, ...(found.isNew && { createdCompany: true }) };
  });
}

/** Makes what a link's source says the statements of a company. */
async function giveTo({ prisma: tx, tenantId }: WriteScope, link: Link, companyId: string): Promise<void> {
  const { id: readingId, documentId, writeupId, transcriptId } = link;
  // The source has one link to a company.
  if (documentId ?? writeupId ?? transcriptId)
    await tx.companyReading.deleteMany({
      where: { documentId, writeupId, transcriptId, companyId, id: { not: readingId } },
    });
  const known = await tx.metricObservation.updateMany({ where: { readingId }, data: { companyId, withdrawnAt: null } });
  const read = link.proposed as ReadOfCompany | null;
  if (known.count > 0 || read === null) return;
  await storeProposed(tx, { tenantId, companyId, readingId, sourceDay: isoDay(link.sourceDay) }, read);
}

/**
 * Declines links: the source's statements no longer count for the company, and the link is not proposed again. Returns the
 * links. Throws NOT_FOUND.
 */
export async function declineSources(scope: WriteScope, input: z.input<typeof linksInput>): Promise<Link[]> {
  const { ids } = check(linksInput, input);
  return decided(scope, ids, async ({ prisma: tx }, { id: readingId }) => {
    await tx.metricObservation.updateMany({ where: { readingId }, data: { withdrawnAt: databaseNow() } });
    return { link: 'DECLINED' as const };
  });
}

/**
 * Undoes accepted links: a company that was created with the link, and that nothing else mentions, is removed. What a
 * reading proposed is proposed again; a link that a person made is declined. Returns the links. Throws NOT_FOUND.
 */
export async function undoSources(scope: WriteScope, input: z.input<typeof linksInput>): Promise<Link[]> {
  const { ids } = check(linksInput, input);
  return decided(scope, ids, async ({ prisma: tx }, { id: readingId, proposed, companyId, createdCompany }) => {
    await tx.metricObservation.deleteMany({ where: { readingId } });
    await tx.followUp.deleteMany({ where: { readingId, decidedAt: null } });
    return {
      ...(proposed === null
        ? { link: 'DECLINED' as const }
        : { link: 'PROPOSED' as const, decidedAt: null, decidedById: null }),
      ...{ companyId: null, createdCompany: false },
      ...(createdCompany && { removes: companyId }),
    };
  });
}

interface Decision extends Pick<Link, 'link'>, Partial<Pick<Link, 'companyId' | 'createdCompany'>> {
  decidedAt?: null;
  decidedById?: null;
  /** The company that goes with the link unless something else mentions it. */
  removes?: string | null;
}

async function decided(
  scope: WriteScope,
  ids: string[],
  decide: (inside: WriteScope, link: Link) => Promise<Decision>,
): Promise<Link[]> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId, memberId } = inside;
    await lockNames(tx);
    const links = await tx.companyReading.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    if (links.length < new Set(ids).size)
      throw new Failure('NOT_FOUND', 'One of these sources is no longer linked. Reload the page.');
    const after: Link[] = [];
    const affected = new Set<string>();
    const left = new Set<string>();
    for (const link of links) {
      const { removes, ...decision } = await decide(inside, link);
      const data = { decidedAt: databaseNow(), decidedById: memberId, ...decision };
      const saved = await tx.companyReading.update({ where: { tenantId_id: { tenantId, id: link.id } }, data });
      after.push(saved);
      for (const id of [link.companyId, saved.companyId]) if (id !== null) affected.add(id);
      if (removes) left.add(removes);
    }
    for (const id of left) if (await removeUnmentioned(inside, id)) affected.delete(id);
    await computeShown(tx, tenantId, [...affected]);
    await holdFollowUps(tx, tenantId, [...affected]);
    return after;
  });
}

/** Removes a company that no source, import or person mentions. Returns whether it was removed. */
async function removeUnmentioned({ prisma: tx }: WriteScope, id: string): Promise<boolean> {
  const mentions = await Promise.all([
    tx.companyReading.count({ where: { companyId: id } }),
    tx.metricObservation.count({ where: { companyId: id, withdrawnAt: null } }),
    tx.followUp.count({ where: { companyId: id } }),
    tx.company.count({ where: { OR: [{ mergedIntoId: id }, { id, version: { gt: 1 }, ownerId: { not: null } }] } }),
  ]);
  if (mentions.some((count) => count > 0)) return false;
  await tx.company.deleteMany({ where: { id } });
  return true;
}

const maxSources = 200;
const sources = z
  .array(z.uuid())
  .max(maxSources, `Link at most ${maxSources} sources at a time.`)
  .nullish()
  .transform((ids) => ids ?? []);

/** POST /api/company-sources and linkSources. */
export const linkInput = z.object({
  companyName: companyName.describe('The company; created if it is new'),
  transcriptIds: sources.describe('UUIDs of transcripts'),
  documentIds: sources.describe('UUIDs of documents'),
  writeupIds: sources.describe('UUIDs of write-ups'),
});

/**
 * Adds sources to a company's dossier, besides the companies to which they belong already. A proposal that a source's
 * reading made, if it is the only link, becomes the company's; any other source is read for the company in the
 * background. Returns the links. Throws INVALID and NOT_FOUND.
 */
export async function linkSources(scope: WriteScope, input: z.input<typeof linkInput>): Promise<Link[]> {
  const { companyName: name, ...given } = check(linkInput, input);
  const wanted = keysOf(kinds).flatMap((list) => given[list].map((id) => ({ ...kinds[list], id })));
  if (wanted.length === 0) throw new Failure('INVALID', 'Choose a transcript, a document or a write-up.');
  // The call's key would stand for one job, and each source may start its own.
  const { idempotencyKey: _, ...keyless } = scope;
  return transact(keyless, async (inside) => {
    const { prisma: tx, tenantId, memberId } = inside;
    await lockNames(tx);
    const { id: companyId, isNew } = await matchCompany(tx, tenantId, { name });
    const made: Link[] = [];
    for (const { column, find, kind, id } of wanted) {
      const source = await find(tx, { where: { tenantId_id: { tenantId, id } } });
      if (!source) throw new Failure('NOT_FOUND', 'One of these sources no longer exists. Reload the page.');
      const links = await tx.companyReading.findMany({ where: { [column]: id } });
      // A reading that found no company is kept, too.
      const unnamed = links.find((each) => each.companyId === null && each.companyName === null);
      const others = links.filter(
        (each) => each !== unnamed && each.link !== 'DECLINED' && each.companyId !== companyId,
      );
      const [proposal] = others.length === 1 && others[0]?.link === 'PROPOSED' ? others : [];
      const known = links.find((each) => each.companyId === companyId) ?? proposal;
      const row = known ?? (others.length === 0 ? unnamed : undefined);
      if (known) await giveTo(inside, known, companyId);
      else {
        // The only company is given to the reading, but one more company has to be named in the text.
        const given = others.length === 0 ? { companyId, companyName: name } : { companyId };
        await startFiling(inside, { [column]: id }, source.title, given);
      }
      const data = {
        ...{ link: 'LINKED' as const, companyId, decidedAt: databaseNow(), decidedById: memberId },
        ...(isNew && made.length === 0 && { createdCompany: true }),
      };
      made.push(
        row
          ? await tx.companyReading.update({ where: { tenantId_id: { tenantId, id: row.id } }, data })
          : await tx.companyReading.create({
              data: {
                ...data,
                ...{ tenantId, [column]: id, companyName: name, isMain: false, kind, analyst: '' },
                ...{ sourceTitle: source.title, sourceDay: source.day },
              },
            }),
      );
    }
    await computeShown(tx, tenantId, [companyId]);
    await holdFollowUps(tx, tenantId, [companyId]);
    return made;
  });
}

const titled = <Row extends { title: string }>(row: Row | null, dayOf: (row: Row) => Date) =>
  row && { title: row.title, day: dayOf(row) };

type Found = ReturnType<typeof titled>;
interface Where {
  where: { tenantId_id: { tenantId: string; id: string } };
}

const kinds = {
  transcriptIds: {
    column: 'transcriptId',
    kind: 'CONVERSATION',
    find: async (tx: Transaction, where: Where): Promise<Found> =>
      titled(await tx.transcript.findUnique(where), ({ recordingDate }) => recordingDate),
  },
  documentIds: {
    column: 'documentId',
    kind: 'PAPER',
    find: async (tx: Transaction, where: Where): Promise<Found> =>
      titled(await tx.document.findUnique(where), ({ uploadDate }) => uploadDate),
  },
  writeupIds: {
    column: 'writeupId',
    kind: 'PAPER',
    find: async (tx: Transaction, where: Where): Promise<Found> =>
      titled(await tx.writeup.findUnique(where), ({ creationDate }) => creationDate),
  },
} as const;
