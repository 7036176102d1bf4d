import { Prisma, type FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { keysOf } from '../../keysOf.ts';
import { FollowUpKind, type Verdict } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { entityConditions, type EntityFilter, type FilterFields } from '../../data/lists/filters.ts';
import { columnsOf, readersOf, selectionOf, changeOrders, dayKey, type Order } from '../../data/lists/lists.ts';
import { authorName } from '../../tenants/members/service.ts';
import { together } from '../figures/together.ts';
import { families } from '../figures/stored.ts';
import { shownByColumns } from '../observations/service.ts';
import { metricNames } from '../../finance/metrics.ts';
import { ofFamilies, statedBy } from '../observations/fields.ts';
import { followUpStates, stateSql } from './state.ts';

export const followUpFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The promises, questions and conditions themselves.' },
  companyIds: {
    kind: 'ids',
    sql: 'id',
    within: ofFamilies,
    what: 'The companies that they are about, including companies merged into them.',
  },
  documentIds: { kind: 'ids', sql: 'document_id', within: statedBy, what: 'The documents that state them.' },
  transcriptIds: { kind: 'ids', sql: 'transcript_id', within: statedBy, what: 'The transcripts that state them.' },
  kinds: { kind: 'choice', sql: 'kind::text', values: Object.values(FollowUpKind), what: 'The kind.' },
  statuses: { kind: 'choice', sql: `(${stateSql})`, values: followUpStates, what: 'The status today.' },
  metrics: { kind: 'choice', sql: 'metric', values: metricNames, what: 'The metric that measures it.' },
  due: { kind: 'day', sql: 'due', what: 'The last day on which it is due.' },
  said: { kind: 'day', sql: 'said_on', what: 'The day on which it was said, asked or decided.' },
  isDecided: { kind: 'flag', sql: 'decided_at IS NOT NULL', what: 'Those whose status a person set.' },
  created: { kind: 'instant', sql: 'created_at', what: 'When it was stored.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When it last changed.' },
} satisfies FilterFields;

/** The orders of follow-ups. Unknown days come last in each order. */
export const followUpOrders = {
  ...changeOrders,
  DUE: { sql: dayKey('due', -2_147_483_647), type: 'int', descending: true },
  DUE_ASC: { sql: dayKey('due', 2_147_483_647), type: 'int', descending: false },
  SAID: { sql: dayKey('said_on', -2_147_483_647), type: 'int', descending: true },
  SAID_ASC: { sql: dayKey('said_on', 2_147_483_647), type: 'int', descending: false },
} satisfies Record<string, Order>;
export type FollowUpOrder = keyof typeof followUpOrders;

/** The text that a search for follow-ups looks at, in lower case. */
const followUpWords = `lower(concat_ws(E'\\n', words, who, due_label, reason, quote, held_quote))`;

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
} = readersOf<WholeFollowUp, FollowUpFilter>((filter) => ({
  table: 'follow_ups',
  columns: { ...columns, ...besides },
  order: followUpOrders[filter.orderBy ?? 'NEWEST'],
  ...entityConditions(followUpFields, filter, { holds: (like) => `${followUpWords} ${like}` }),
}));

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

/** Reads the follow-ups of a company and of the companies merged into it, the last said first. */
export const followUpsOf = together<FollowUp[]>(async (scope, ids) => {
  const rows = await scope.rows<FollowUp & { root: string }>(
    `${families} SELECT family.root, f.* FROM family CROSS JOIN LATERAL (
       SELECT id, ${selectionOf(columns)} FROM follow_ups WHERE tenant_id = current_tenant() AND company_id = family.id OFFSET 0) f
     ORDER BY f."saidOn" DESC NULLS LAST, f."sourceStart" NULLS LAST, f.id`,
    [ids],
  );
  return Map.groupBy(rows, ({ root }) => root);
}, []);
