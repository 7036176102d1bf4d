import { z } from 'zod';
import { keysOf } from '../../keysOf.ts';
import type { Scope } from '../../request/context.ts';
import { text, textOrNull } from '../../request/shape.ts';
import { columnsOf, readPage, type Page, type PageRequest } from '../../data/lists/lists.ts';
import { families } from '../figures/stored.ts';

/** The kinds of events, with what they mean. */
export const timelineKinds = {
  CALL: 'A conversation.',
  PAPER: 'A document.',
  MEMO: 'A write-up.',
  VERDICT: 'A verdict on a write-up.',
  EDIT: 'A person’s edit of a figure; `title` is the metric.',
  SETTLED: 'A person’s choice among contradicting figures; `title` is the metric.',
  IMPORT: 'An import that states figures of it.',
  RANKING: 'A ranking of the portfolio.',
  PICK: 'A choice of best investments.',
  FOLLOW_UP: 'A promise, question or condition got its status.',
  CREATED: 'The company was added.',
};

/** Something that happened to a company. */
export const timelineEvent = z.object({
  title: text('The title of the thing, or the metric.'),
  detail: textOrNull('More about it: a reason, a value, a rank; null without.'),
  transcriptId: textOrNull('UUID of the transcript; null for another kind of event.'),
  documentId: textOrNull('UUID of the document; null for another kind of event.'),
  writeupId: textOrNull('UUID of the writeup; null for another kind of event.'),
  runId: textOrNull('UUID of the run; null for another kind of event.'),
});
export interface TimelineEvent extends z.infer<typeof timelineEvent> {
  id: string;
  kind: keyof typeof timelineKinds;
  at: Date;
  /** The member who did it; null where nobody gave a name. */
  createdById: string | null;
}

const columns = columnsOf(['kind', 'at', 'createdById', ...keysOf(timelineEvent.shape)]);

/** One row for each kind of event: the id, time, title, detail, links and author as SQL. `f` is the company's family. */
const eventSql: Readonly<Record<string, string>> = {
  sources: `SELECT r.id, CASE r.kind WHEN 'CONVERSATION' THEN 'CALL' ELSE 'PAPER' END AS kind,
      COALESCE(t.recording_date, d.upload_date, r.read_at) AS at, r.source_title AS title, NULL AS detail,
      r.transcript_id, r.document_id, NULL::uuid AS writeup_id, NULL::uuid AS run_id, COALESCE(t.created_by, d.created_by) AS created_by
    FROM company_readings r
      LEFT JOIN transcripts t ON t.tenant_id = r.tenant_id AND t.id = r.transcript_id
      LEFT JOIN documents d ON d.tenant_id = r.tenant_id AND d.id = r.document_id
    WHERE r.tenant_id = current_tenant() AND r.company_id IN (SELECT id FROM family) AND r.link = 'LINKED' AND r.writeup_id IS NULL`,
  memos: `SELECT w.id, 'MEMO', w.creation_date, w.title, w.recommendation, NULL, NULL, w.id, NULL, w.created_by
    FROM writeups w WHERE w.tenant_id = current_tenant() AND w.id IN (SELECT id FROM memo)`,
  verdicts: `SELECT v.id, 'VERDICT', v.given_at, w.title, COALESCE(v.verdict::text || ': ' || v.reason, 'Withdrawn'), NULL, NULL, w.id, NULL, v.created_by
    FROM writeup_verdicts v JOIN writeups w ON w.tenant_id = v.tenant_id AND w.id = v.writeup_id
    WHERE v.tenant_id = current_tenant() AND v.writeup_id IN (SELECT id FROM memo)`,
  edits: `SELECT o.id, 'EDIT', o.created_at, o.metric, o.printed, NULL, NULL, NULL, NULL, o.created_by
    FROM metric_observations o WHERE o.tenant_id = current_tenant() AND o.company_id IN (SELECT id FROM family) AND o.origin = 'PERSON'`,
  settled: `SELECT o.id, 'SETTLED', o.verified_at, COALESCE(o.label, o.metric), o.verified_reason, NULL, NULL, NULL, NULL, o.verified_by
    FROM metric_observations o WHERE o.tenant_id = current_tenant() AND o.company_id IN (SELECT id FROM family)
      AND o.verified_reason IS NOT NULL AND o.verified_at IS NOT NULL`,
  imports: `SELECT i.id, 'IMPORT', i.created_at, i.file_name, NULL, NULL, NULL, NULL, NULL, i.created_by
    FROM company_imports i WHERE i.tenant_id = current_tenant() AND i.id IN (
      SELECT import_id FROM metric_observations WHERE tenant_id = current_tenant() AND company_id IN (SELECT id FROM family) AND withdrawn_at IS NULL)`,
  runs: `SELECT r.id, CASE r.kind WHEN 'RANKINGS' THEN 'RANKING' ELSE 'PICK' END, r.created_at, r.prompt, e.position || ' of ' || r.company_count,
      NULL, NULL, NULL, r.id, r.created_by
    FROM analysis_entries e JOIN analysis_runs r ON r.tenant_id = e.tenant_id AND r.id = e.run_id
    WHERE e.tenant_id = current_tenant() AND e.subject_id IN (SELECT id FROM family) AND r.kind <> 'DISCOVERY'`,
  followUps: `SELECT u.id, 'FOLLOW_UP', COALESCE(u.decided_at, u.held_on::timestamptz), u.words, u.reason, NULL, NULL, NULL, NULL, u.decided_by
    FROM follow_ups u WHERE u.tenant_id = current_tenant() AND u.company_id IN (SELECT id FROM family) AND u.status <> 'OPEN'
      AND COALESCE(u.decided_at, u.held_on::timestamptz) IS NOT NULL`,
  created: `SELECT c.id, 'CREATED', c.created_at, c.name, NULL, NULL, NULL, NULL, NULL, c.created_by
    FROM companies c WHERE c.tenant_id = current_tenant() AND c.id IN (SELECT id FROM family)`,
};

const ofOne = families.replace('id = ANY($1::uuid[])', 'id = $1::uuid');

/** The write-ups of the company with the id $1: those read under it, and those written from a source that is linked to it. */
export const memosSql = `${ofOne}, linked AS (
    SELECT transcript_id, document_id, writeup_id FROM company_readings
    WHERE tenant_id = current_tenant() AND company_id IN (SELECT id FROM family) AND link = 'LINKED'),
  memo AS (SELECT w.id FROM writeups w WHERE w.tenant_id = current_tenant() AND (
    w.id IN (SELECT writeup_id FROM linked) OR w.transcript_id IN (SELECT transcript_id FROM linked)
    OR w.document_id IN (SELECT document_id FROM linked)))`;

const timeline = `(${memosSql} SELECT current_tenant() AS tenant_id, e.* FROM (${Object.values(eventSql).join(' UNION ALL ')}) e) events`;

/** Reads one page of everything that happened to a company and the companies merged into it, newest first. */
export async function readTimeline(scope: Scope, companyId: string, page: PageRequest): Promise<Page<TimelineEvent>> {
  return readPage<TimelineEvent>(
    scope,
    {
      table: timeline,
      columns,
      order: { sql: 'at', type: 'timestamptz', descending: true },
      conditions: [],
      values: [companyId],
    },
    page,
  );
}
