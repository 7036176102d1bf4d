import { Prisma, type FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { keysOf } from '../../keysOf.ts';
import type { Verdict } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { entityConditions, type EntityFilter } from '../../data/lists/filters.ts';
import { columnsOf, readersOf, selectionOf, type ListQuery } from '../../data/lists/lists.ts';
import { authorName } from '../../tenants/members/service.ts';
import { together } from '../figures/together.ts';
import { families } from '../figures/stored.ts';
import { shownByColumns } from '../observations/service.ts';
import { followUpFields, followUpOrders, followUpWords, type FollowUpOrder } from './fields.ts';

const columns = {
  ...columnsOf(keysOf(Prisma.FollowUpScalarFieldEnum), ['due', 'saidOn', 'movedTo', 'heldOn']),
  isHeldByModel: 'held_by_model',
};

const ofReading = (id: string, column: string) =>
  `(SELECT ${column} FROM company_readings r WHERE r.tenant_id = follow_ups.tenant_id AND r.id = ${id})`;
const ofVerdict = (column: string) =>
  `(SELECT ${column} FROM writeup_verdicts v WHERE v.tenant_id = follow_ups.tenant_id AND v.id = verdict_id)`;

/** Fields that save clients a second request. */
const besides = {
  ...shownByColumns('follow_ups'),
  sourceTitle: ofReading('reading_id', 'source_title'),
  documentId: ofReading('reading_id', 'document_id'),
  transcriptId: ofReading('reading_id', 'transcript_id'),
  heldTitle: ofReading('held_by', 'source_title'),
  heldDocumentId: ofReading('held_by', 'document_id'),
  heldTranscriptId: ofReading('held_by', 'transcript_id'),
  verdict: ofVerdict('verdict'),
  writeupId: ofVerdict('writeup_id'),
  decidedBy: `(SELECT name FROM members m WHERE m.tenant_id = follow_ups.tenant_id AND m.id = decided_by)`,
  authorName: authorName('follow_ups'),
};

type Besides = Exclude<keyof typeof besides, 'shownBy' | 'shownByName' | 'verdict'>;
export interface WholeFollowUp extends FollowUp, Record<Besides, string | null> {
  shownBy: string;
  shownByName: string;
  verdict: Verdict | null;
}

/** The filters of a list of follow-ups, in addition to the parameters of `followUpFields`. */
export type FollowUpFilter = EntityFilter<FollowUpOrder>;

/** Reads the follow-ups of all companies that match a filter, newest first unless the filter names another order. */
export const {
  page: listFollowUps,
  all: allFollowUps,
  count: countFollowUps,
} = readersOf<WholeFollowUp, FollowUpFilter>(listQuery);

/** Reads a follow-up with its company and its sources. Throws NOT_FOUND for an unknown one and for another firm's. */
export async function getFollowUp(scope: Scope, id: string): Promise<WholeFollowUp> {
  const [edge] = (await listFollowUps(scope, { ids: [id] }, { first: 1 })).edges;
  if (!edge) throw gone();
  return edge.node;
}

/** Reads a follow-up as it is stored, in the open transaction. Throws NOT_FOUND. */
export async function storedFollowUp({ prisma, tenantId }: WriteScope, id: string): Promise<FollowUp> {
  const row = await prisma.followUp.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!row) throw gone();
  return row;
}

const gone = () =>
  new Failure('NOT_FOUND', 'This promise, question or condition no longer exists. Reload the company.');

function listQuery(filter: FollowUpFilter): ListQuery {
  const { conditions, values } = entityConditions(followUpFields, filter, {
    holds: (like) => `${followUpWords} ${like}`,
  });
  const order = followUpOrders[filter.orderBy ?? 'NEWEST'];
  return { table: 'follow_ups', columns: { ...columns, ...besides }, order, conditions, values };
}

const ofCompanies = together<FollowUp[]>(async (scope, ids) => {
  const rows = await scope.rows<FollowUp & { root: string }>(
    `${families} SELECT family.root, f.* FROM family CROSS JOIN LATERAL (
       SELECT id, ${selectionOf(columns)} FROM follow_ups WHERE tenant_id = current_tenant() AND company_id = family.id OFFSET 0) f
     ORDER BY f."saidOn" DESC NULLS LAST, f."sourceStart" NULLS LAST, f.id`,
    [ids],
  );
  return Map.groupBy(rows, ({ root }) => root);
});

/** Reads the follow-ups of a company and of the companies merged into it, the last said first. */
export async function followUpsOf(scope: Scope, companyId: string): Promise<FollowUp[]> {
  return (await ofCompanies(scope, companyId)) ?? [];
}
