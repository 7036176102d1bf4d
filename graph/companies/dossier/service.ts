import type { Writeup, Company } from '../../../prisma/generated/prisma/client.ts';
import type { Verdict } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { together } from '../figures/together.ts';
import { candidateOf, queryScope, readObservations, type StoredCandidate } from '../figures/stored.ts';
import { keyFiguresOf, roundOf, type KeyFigure, type Standing, type Round } from './keyFigures.ts';
import { memosSql } from './timeline.ts';
import { z } from 'zod';
import { transact } from '../../data/database/transact.ts';
import { check } from '../../request/check.ts';
import { Failure } from '../../request/errors.ts';
import { getCompany } from '../service.ts';

/** The statements that stand in the claims of companies about results, with the reasons for which they stand. */
const standings = together<Standing<StoredCandidate>[]>(async (scope, companyIds) => {
  const claims = await scope.prisma.companyClaim.findMany({
    where: { companyId: { in: companyIds }, isPlan: false },
    select: { standingId: true, reasons: true },
  });
  const reasonsOf = new Map(claims.map(({ standingId, reasons }) => [standingId, reasons]));
  const found = await readObservations(queryScope(scope), companyIds, { ids: [...reasonsOf.keys()] });
  return new Map(
    [...found].map(([id, rows]) => [
      id,
      rows.map((row) => ({ ...candidateOf(row), reasons: reasonsOf.get(row.id) ?? [] })),
    ]),
  );
}, []);

/** Returns the figures of a company that matter to its stage, with their periods, from its stored claims. */
export async function readKeyFigures(
  scope: Scope,
  { id, stage }: { id: string; stage: string | null },
): Promise<KeyFigure<StoredCandidate>[]> {
  return keyFiguresOf(stage, await standings(scope, id));
}

/** Returns the last round of a company that its sources state; null where none does. */
export async function readRound(scope: Scope, companyId: string): Promise<Round<StoredCandidate> | null> {
  return roundOf(await standings(scope, companyId));
}

const maxMemos = 20;

/** Reads the write-ups of a company, newest first; at most 20. */
export async function memosOf(scope: Scope, companyId: string): Promise<Writeup[]> {
  const ids = await scope.rows<{ id: string }>(`${memosSql} SELECT id FROM memo`, [companyId]);
  return scope.prisma.writeup.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ creationDate: 'desc' }, { id: 'desc' }],
    take: maxMemos,
  });
}

/** A person whom a company's sources name. */
export interface NamedPerson {
  name: string;
  /** The number of its sources in which the person speaks or promises. */
  sourceCount: number;
  lastDay: Date | null;
}

const peopleSql = `SELECT name, count(DISTINCT reading_id)::int AS "sourceCount", max(day)::timestamptz AS "lastDay" FROM (
    SELECT o.speaker AS name, o.reading_id, r.source_day AS day FROM metric_observations o
      JOIN company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
      WHERE o.tenant_id = current_tenant() AND o.company_id = $1::uuid AND o.withdrawn_at IS NULL
    UNION ALL SELECT COALESCE(u.who, u.speaker), u.reading_id, u.said_on FROM follow_ups u
      WHERE u.tenant_id = current_tenant() AND u.company_id = $1::uuid AND u.kind <> 'CONDITION') named
  WHERE name IS NOT NULL AND name !~* '^(speaker|person|unknown)( [0-9a-z]+)?$'
  GROUP BY name ORDER BY 2 DESC, name LIMIT 50`;

/** Returns the people whom the sources of a company name as speakers or as makers of promises. */
export async function peopleOf(scope: Scope, companyId: string): Promise<NamedPerson[]> {
  return scope.rows<NamedPerson>(peopleSql, [companyId]);
}

/** The newest verdict on a write-up of a company that was not withdrawn. `company` is an expression of SQL. */
const verdictOf = (company: string) => `SELECT v.verdict, v.reason, v.given_at AS "decidedAt" FROM company_readings r
      JOIN writeups w ON w.tenant_id = r.tenant_id AND (w.id = r.writeup_id OR w.transcript_id = r.transcript_id OR w.document_id = r.document_id)
      JOIN writeup_verdicts v ON v.tenant_id = w.tenant_id AND v.writeup_id = w.id AND v.verdict = w.verdict
    WHERE r.tenant_id = current_tenant() AND r.company_id = ${company} AND r.link = 'LINKED'
    ORDER BY v.given_at DESC LIMIT 1`;

/** What was decided about a company last. */
export interface CompanyVerdict {
  verdict: Verdict;
  reason: string;
  decidedAt: Date;
}

/** A company of the firm like another, with what was decided about it; null without a verdict. */
export type SimilarCompany = { id: string } & { [Name in keyof CompanyVerdict]: CompanyVerdict[Name] | null };

/** Reads the newest verdict on the write-ups of a company; null without one. */
export const lastVerdictOf = together<CompanyVerdict | null>(async (scope, ids) => {
  const rows = await scope.rows<CompanyVerdict & { id: string }>(
    `SELECT c.id, d.* FROM unnest($1::uuid[]) AS c (id) CROSS JOIN LATERAL (${verdictOf('c.id')}) d`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}, null);

/** Of one industry group; then the same stage, a decision, and the nearest revenue. */
const similarSql = `SELECT c.id, d.*
  FROM companies me JOIN companies c ON c.tenant_id = me.tenant_id AND c.industry_group = me.industry_group AND c.id <> me.id
  LEFT JOIN LATERAL (${verdictOf('c.id')}) d ON true
  WHERE me.tenant_id = current_tenant() AND me.id = $1::uuid AND c.merged_into_id IS NULL
  ORDER BY (c.stage_key IS NOT DISTINCT FROM me.stage_key) DESC, (d.verdict IS NOT NULL) DESC,
    abs(ln(GREATEST(COALESCE(c.revenue, 0), 0.01)) - ln(GREATEST(COALESCE(me.revenue, 0), 0.01))), c.sort_name
  LIMIT 8`;

/** Finds the companies of the firm that are most like a company. */
export async function similarTo(scope: Scope, companyId: string): Promise<SimilarCompany[]> {
  return scope.rows<SimilarCompany>(similarSql, [companyId]);
}

/** Omitted fields keep their value; null empties one. */
const dossierInput = z.object({
  ownerId: z.uuid('This is not the id of a person.').nullish().describe('UUID of the member who is responsible'),
  nextStep: z
    .string()
    .trim()
    .max(500, 'The next step has at most 500 characters.')
    .nullish()
    .describe('What is to be done next'),
  nextStepOn: z.iso.date('A day is like 2026-12-31.').nullish().describe('When: a day like 2026-12-31'),
});

/** Sets who is responsible for a company, and the next step. Throws INVALID and NOT_FOUND. */
export async function updateDossier(
  scope: WriteScope,
  id: string,
  input: z.input<typeof dossierInput>,
): Promise<Company> {
  const { ownerId, nextStep, nextStepOn } = check(dossierInput, input);
  const { tenantId } = scope;
  return transact(scope, async (inside) => {
    const { prisma: tx } = inside;
    await getCompany(inside, id);
    if (ownerId && (await tx.member.count({ where: { id: ownerId, removedAt: null } })) === 0)
      throw new Failure('NOT_FOUND', 'This person is no longer listed. Choose another.', { field: 'ownerId' });
    return tx.company.update({
      where: { tenantId_id: { tenantId, id } },
      data: {
        ...(ownerId !== undefined && { ownerId }),
        ...(nextStep !== undefined && { nextStep: nextStep || null }),
        ...(nextStepOn !== undefined && { nextStepOn: nextStepOn === null ? null : new Date(nextStepOn) }),
      },
    });
  });
}
