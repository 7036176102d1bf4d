import type { ChangeKind } from '../../prisma/generated/prisma/enums.ts';
import { Failure } from '../errors.ts';

interface KindOfChange {
  /** The type of GraphQL whose id `node` takes. */
  type: string;
  /** What stands before the id in its REST address; null where REST has none of its own. */
  path: string | null;
  /** Which of its columns count as a change, in plain words. */
  what: string;
}

/** All that changes tell of. What counts as a change of each, the triggers of the migration say. */
export const changeKinds: Record<ChangeKind, KindOfChange> = {
  COMPANY: {
    type: 'Company',
    path: '/api/companies/',
    what: 'A company, its names, figures, observations and scores.',
  },
  TRANSCRIPT: { type: 'Transcript', path: '/api/transcripts/', what: 'A saved conversation, and its documents.' },
  WRITEUP: {
    type: 'Writeup',
    path: '/api/writeups/',
    what: 'A memo or an analysis, a human memo too, with its status, verdicts and threads of comments.',
  },
  DOCUMENT: { type: 'Document', path: '/api/documents/', what: 'An uploaded file and its text.' },
  RECORDING: {
    type: 'Recording',
    path: null,
    what: 'A draft or a recording, its parts, speakers, notes and segments; the transcript made of it shows the same segments.',
  },
  SPEAKER: { type: 'Speaker', path: null, what: 'Somebody who speaks in a recording.' },
  COMMENT_THREAD: {
    type: 'CommentThread',
    path: null,
    what: 'The comments on one passage of a write-up, or on all of it.',
  },
  COMMENT: { type: 'Comment', path: null, what: 'One comment of a thread.' },
  MEMBER: { type: 'Member', path: null, what: 'A person of the firm, or an integration.' },
  MEMO_TEMPLATE: { type: 'MemoTemplate', path: null, what: 'The sections of memos and their order.' },
  RANKING_RUN: { type: 'RankingRun', path: null, what: 'A ranking of the portfolio. It is never updated.' },
  INVESTMENT_RUN: { type: 'InvestmentRun', path: null, what: 'A choice of best investments. It is never updated.' },
  DISCOVERY_RUN: { type: 'DiscoveryRun', path: null, what: 'A search for new companies. It is never updated.' },
  CANDIDATE: { type: 'Candidate', path: null, what: 'A company that the firm does not hold.' },
  CANDIDATE_IMPORT: { type: 'CandidateImport', path: null, what: 'A file of candidates.' },
  COMPANY_IMPORT: { type: 'CompanyImport', path: null, what: 'A file of companies, and how far it is applied.' },
  JOB: {
    type: 'Job',
    path: '/api/jobs/',
    what: 'Long work: its start, its end and its result. Its progress is told by the subscription `job`.',
  },
  TENANT: { type: 'Tenant', path: null, what: 'The firm: its name, look, settings and currency rates.' },
};

/** Where an entity is read by REST; null where REST has no address for one. */
export function restAddressOf(kind: ChangeKind, entityId: string): string | null {
  const { path } = changeKinds[kind];
  return path === null ? null : path + entityId;
}

/**
 * A place in the log: so many changes came before. The time of the last of them tells a log apart that was restored from a backup and
 * went on differently.
 */
export interface Place {
  position: number;
  /** Milliseconds since 1970; 0 before the first change. */
  at: number;
}

/** The place as clients keep it. */
export function cursorOf({ position, at }: Place): string {
  return Buffer.from(`${position} ${at}`).toString('base64url');
}

/** The place that a cursor names. Throws INVALID for a text that was never one. */
export function readCursor(cursor: string): Place {
  const [, position, at] = /^(\d{1,15}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (position === undefined || at === undefined) {
    throw new Failure('INVALID', 'This is no cursor of changes. Ask without `since` for one, then load everything.', {
      field: 'since',
    });
  }
  return { position: Number(position), at: Number(at) };
}
