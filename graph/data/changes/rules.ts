import type { ChangeKind } from '../../../prisma/generated/prisma/enums.ts';
import { Failure } from '../../request/errors.ts';

interface KindOfChange {
  /** The GraphQL type. The id that `node` takes contains it. */
  type: string;
  /** The part of the REST address before the id; absent for a kind without an address. */
  path?: string;
  what: string;
}

/** All kinds of entities whose changes are reported. The migration's triggers say what counts as a change. */
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
    what: 'A draft or a recording, its parts, speakers, notes and segments; the transcript made of it shows the same segments.',
  },
  SPEAKER: { type: 'Speaker', what: 'A speaker in a recording.' },
  COMMENT_THREAD: {
    type: 'CommentThread',
    what: 'The comments on one passage of a write-up, or on all of it.',
  },
  COMMENT: { type: 'Comment', what: 'One comment of a thread.' },
  MEMBER: { type: 'Member', what: 'A person of the firm, or an integration.' },
  MEMO_TEMPLATE: { type: 'MemoTemplate', what: 'The sections of memos and their order.' },
  RANKING_RUN: {
    type: 'RankingRun',
    path: '/api/ranking-runs/',
    what: 'A ranking of the portfolio. It is never updated.',
  },
  INVESTMENT_RUN: {
    type: 'InvestmentRun',
    path: '/api/investment-runs/',
    what: 'A choice of best investments. It is never updated.',
  },
  DISCOVERY_RUN: {
    type: 'DiscoveryRun',
    path: '/api/discovery-runs/',
    what: 'A search for new companies. It is never updated.',
  },
  CANDIDATE: { type: 'Candidate', what: 'A company that the firm does not hold.' },
  CANDIDATE_IMPORT: { type: 'CandidateImport', what: 'A file of candidates.' },
  COMPANY_IMPORT: { type: 'CompanyImport', what: 'A file of companies, and how far it is applied.' },
  JOB: {
    type: 'Job',
    path: '/api/jobs/',
    what: 'Long work: its start, its end and its result. The subscription `job` follows its progress.',
  },
  FOLLOW_UP: {
    type: 'FollowUp',
    path: '/api/follow-ups/',
    what: 'A promise, a question or a condition of a verdict, with its status.',
  },
  TENANT: { type: 'Tenant', what: 'The firm: its name, look, settings and currency rates.' },
};

/** Returns the REST address of an entity; null for a kind without an address. */
export function restAddressOf(kind: ChangeKind, entityId: string): string | null {
  const { path } = changeKinds[kind];
  return path === undefined ? null : path + entityId;
}

/**
 * A position in the log: the number of changes before it. It also has the time of the last of these changes, because a
 * log that was restored from a backup may have other changes at the same position.
 */
export interface Place {
  position: number;
  /** Milliseconds since 1970; 0 before the first change. */
  at: number;
}

export function cursorOf({ position, at }: Place): string {
  return Buffer.from(`${position} ${at}`).toString('base64url');
}

/** Reads the place from a cursor. Throws INVALID for a text that is not a cursor. */
export function readCursor(cursor: string): Place {
  const [, position, at] = /^(\d{1,15}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (position === undefined || at === undefined) {
    throw new Failure('INVALID', 'This is no cursor of changes. Ask without `since` for one, then load everything.', {
      field: 'since',
    });
  }
  return { position: Number(position), at: Number(at) };
}
