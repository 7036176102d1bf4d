import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import type { Verdict } from '../../../prisma/generated/prisma/enums.ts';
import type { WriteScope } from '../../request/context.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { entityConditions, type EntityFilter } from '../../data/lists/filters.ts';
import { countRows, readAll, readPage, type ListQuery, type Page, type PageRequest } from '../../data/lists/lists.ts';
import { authorName } from '../../tenants/members/service.ts';
import { together } from '../figures/together.ts';
import { families } from '../figures/stored.ts';
import { shownByColumns } from '../observations/service.ts';
import { followUpFields, followUpOrders, followUpWords, type FollowUpOrder } from './fields.ts';

const columns = {
  tenantId: 'tenant_id',
  companyId: 'company_id',
  kind: 'kind',
  words: 'words',
  who: 'who',
  metric: 'metric',
  comparison: 'comparison',
  value: 'value',
  currency: 'currency',
  dueLabel: 'due_label',
  due: 'due::timestamptz',
  saidOn: 'said_on::timestamptz',
  readingId: 'reading_id',
  verdictId: 'verdict_id',
  speaker: 'speaker',
  sourceStart: 'source_start',
  sourceEnd: 'source_end',
  place: 'place',
  quote: 'quote',
  status: 'status',
  movedTo: 'moved_to::timestamptz',
  reason: 'reason',
  heldById: 'held_by',
  heldOn: 'held_on::timestamptz',
  heldSpeaker: 'held_speaker',
  heldStart: 'held_start',
  heldEnd: 'held_end',
  heldPlace: 'held_place',
  heldQuote: 'held_quote',
  isHeldByModel: 'held_by_model',
  decidedAt: 'decided_at',
  decidedById: 'decided_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  createdById: 'created_by',
} satisfies Record<Exclude<keyof FollowUp, 'id'>, string>;

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

export interface WholeFollowUp extends FollowUp {
  shownBy: string;
  shownByName: string;
  sourceTitle: string | null;
  documentId: string | null;
  transcriptId: string | null;
  heldTitle: string | null;
  heldDocumentId: string | null;
  heldTranscriptId: string | null;
  verdict: Verdict | null;
  writeupId: string | null;
  decidedBy: string | null;
  authorName: string | null;
}

/** The filters of a list of follow-ups, in addition to the parameters of `followUpFields`. */
export type FollowUpFilter = EntityFilter<FollowUpOrder>;

/** Reads one page of the follow-ups of all companies. Throws INVALID. */
export async function listFollowUps(
  scope: Scope,
  filter: FollowUpFilter,
  page: PageRequest,
): Promise<Page<WholeFollowUp>> {
  return readPage<WholeFollowUp>(scope, listQuery(filter), page);
}

/** Reads all follow-ups that match a filter, newest first unless the filter names another order. */
export function allFollowUps(scope: Scope, filter: FollowUpFilter): AsyncGenerator<WholeFollowUp> {
  return readAll<WholeFollowUp>(scope, listQuery(filter));
}

export async function countFollowUps(scope: Scope, filter: FollowUpFilter): Promise<number> {
  return countRows(scope, listQuery(filter));
}

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

const selected = Object.entries(columns)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

const ofCompanies = together<FollowUp[]>(async (scope, ids) => {
  const rows = await scope.rows<FollowUp & { root: string }>(
    `${families} SELECT family.root, f.* FROM family CROSS JOIN LATERAL (
       SELECT id, ${selected} FROM follow_ups WHERE tenant_id = current_tenant() AND company_id = family.id OFFSET 0) f
     ORDER BY f."saidOn" DESC NULLS LAST, f."sourceStart" NULLS LAST, f.id`,
    [ids],
  );
  return Map.groupBy(rows, ({ root }) => root);
});

/** Reads the follow-ups of a company and of the companies merged into it, the last said first. */
export async function followUpsOf(scope: Scope, companyId: string): Promise<FollowUp[]> {
  return (await ofCompanies(scope, companyId)) ?? [];
}
