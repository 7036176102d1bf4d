import { ground } from '../../reading/grounding/grounding.ts';
import { metricNamed, unitOf } from '../../finance/metrics.ts';
import type { Scope } from '../../context.ts';
import { queryScope, readObservations, sourceTitleOf, type StoredObservation } from '../figures/stored.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import type { ScoreDetail, ScoreJudgement } from './computeScores.ts';
import { judgementTask, type Judgements } from './prompts.ts';
import type { ReadCompany } from './scorable.ts';

const mostObservations = 60;
const mostOfQuote = 300;
const patienceMs = 60_000;

/**
 * Adds an AI provider's judgement to each score. The text of a judgement is kept only when every figure in it occurs in
 * what the provider received. A judgement of the same figures stays and is not requested again. When there is no AI
 * provider, or it may not be asked, or it fails, the scores stay as they are, because a judgement is optional.
 */
export async function judge(
  scope: Scope,
  company: ReadCompany,
  details: ScoreDetail[],
  { signal, mayAsk }: { signal: AbortSignal; mayAsk: boolean },
): Promise<{ details: ScoreDetail[]; outcome: 'KEPT' | 'JUDGED' | 'FAILED' }> {
  const { analyst, log } = scope.services;
  const earlier = company.isStale ? [] : company.details;
  const kept = details.map((detail) => ({
    ...detail,
    judgement: earlier.find(({ kind }) => kind === detail.kind)?.judgement ?? null,
  }));
  const isJudged = kept.some(({ judgement }) => judgement?.analyst === analyst.name);
  if (analyst.isBuiltin || !mayAsk || isJudged) return { details: kept, outcome: 'KEPT' };
  try {
    const observations = await observationLines(scope, company.id);
    if (observations === '') return { details: kept, outcome: 'KEPT' };
    const { name, stage } = company;
    const given = await analyst.generate(
      judgementTask,
      { name, stage, observations, details },
      {
        tenantId: scope.tenantId,
        memberId: scope.memberId,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      },
    );
    const judged = details.map((detail) => ({
      ...detail,
      judgement: verified(detail, given, observations, analyst.name),
    }));
    return { details: judged, outcome: 'JUDGED' };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, companyId: company.id }, 'could not get a judgement of a company');
    return { details: kept, outcome: 'FAILED' };
  }
}

async function observationLines(scope: Scope, companyId: string): Promise<string> {
  const rows = (await readObservations(queryScope(scope), [companyId])).get(companyId) ?? [];
  return rows
    .filter(({ rejectedAt }) => rejectedAt === null)
    .slice(0, mostObservations)
    .map(lineOf)
    .join('\n');
}

function verified({ kind }: ScoreDetail, given: Judgements, shown: string, analyst: string): ScoreJudgement | null {
  const { value, reasoning } = given[({ MARKET: 'market', GROWTH: 'growth', PROFIT: 'profit' } as const)[kind]];
  if (value === null || reasoning.trim() === '') return null;
  const isGrounded = ground(reasoning, [{ label: 'observations', text: shown }]).every(({ isVerified }) => isVerified);
  return isGrounded ? { value, reasoning: reasoning.trim(), analyst } : null;
}

/** Returns 'revenue growth 43% FY2024 (actual; memo.pdf, page 4; printed ‘43’) — “…”'. */
function lineOf(row: StoredObservation): string {
  const { value, text, currency } = row;
  const unit = unitOf(metricNamed(row.metric));
  const said = [
    row.metric.toLowerCase().replaceAll('_', ' '),
    formatFigure(unit, { value, text, currency }),
    row.periodLabel,
    row.basis,
  ]
    .filter((word) => word !== null)
    .join(' ');
  const quote = row.quote === null ? '' : ` — “${row.quote.slice(0, mostOfQuote)}”`;
  const place = row.place === null ? '' : `, ${row.place}`;
  return `${said} (${row.status.toLowerCase()}; ${sourceTitleOf(row)}${place}; printed ‘${row.printed}’)${quote}`;
}
