import { wholeWords, writeChecked } from '../../analyst/writeChecked.ts';
import { figureNamed, unitOf } from '../../finance/metrics.ts';
import { recordText, formatFigure } from '../../finance/formatFigure.ts';
import type { Scope } from '../../request/context.ts';
import { queryScope, readObservations, sourceTitleOf, type StoredObservation } from '../figures/stored.ts';
import type { ScoreDetail } from './computeScores.ts';
import type { ReadCompany } from './scorable.ts';
import { z } from 'zod';
import type { StructuredTask } from '../../ai/provider.ts';

const maxObservations = 60;
const maxQuote = 300;
const timeoutMs = 60_000;
const keyOf = { MARKET: 'market', GROWTH: 'growth', PROFIT: 'profit' } as const;

/**
 * Adds an AI provider's judgement to each score. A judgement is kept only when every figure in its text is in what the
 * provider received or in the company's record; the provider is asked once more for the others. A judgement of the same
 * figures stays and is not requested again. When there is no AI provider, or it may not be asked, or it fails, the
 * scores stay as they are, because a judgement is optional.
 */
export async function judge(
  scope: Scope,
  company: ReadCompany,
  details: ScoreDetail[],
  { signal, mayAsk }: { signal: AbortSignal; mayAsk: boolean },
): Promise<{ details: ScoreDetail[]; outcome: 'KEPT' | 'JUDGED' | 'FAILED' }> {
  const { analyst } = scope.services;
  const earlier = company.isStale ? [] : company.details;
  const kept = details.map((detail) => ({
    ...detail,
    judgement: earlier.find(({ kind }) => kind === detail.kind)?.judgement ?? null,
  }));
  const isJudged = kept.some(({ judgement }) => judgement?.analyst === analyst.name);
  if (analyst.isBuiltin || !mayAsk || isJudged) return { details: kept, outcome: 'KEPT' };
  const rows = (await readObservations(queryScope(scope), [company.id])).get(company.id) ?? [];
  const lines = rows.filter(({ rejectedAt }) => rejectedAt === null).map(lineOf);
  if (lines.length === 0) return { details: kept, outcome: 'KEPT' };
  const { name, stage } = company;
  const input = { name, stage, observations: lines.slice(0, maxObservations).join('\n') };
  const record = recordText(details.flatMap(({ inputs }) => inputs));
  const known = [name, ...lines, record].join('\n');
  const items = details.map((detail) => ({
    name: detail.kind.toLowerCase(),
    sources: [{ label: 'company', text: known }],
    detail,
  }));
  const written = await writeChecked({ scope, signal }, items, {
    task: judgementTask,
    inputOf: () => input,
    wordsOf: (given, some) =>
      some.map(({ detail }) => {
        const { value, reasoning } = given[keyOf[detail.kind]];
        return value === null ? null : { value, reasoning };
      }),
    maxLengths: { reasoning: 1000 },
    timeoutMs,
  });
  if (written.failures.length > 0 && written.checked.size === 0) return { details: kept, outcome: 'FAILED' };
  const judged = items.map((item) => {
    const words = wholeWords(written, item);
    return { ...item.detail, judgement: words && { ...words, analyst: analyst.name } };
  });
  return { details: judged, outcome: 'JUDGED' };
}

/** Returns 'revenue growth 43% FY2024 (actual; memo.pdf, page 4; printed ‘43’) — “…”'. */
function lineOf(row: StoredObservation): string {
  const { value, text, currency } = row;
  const unit = unitOf(figureNamed(row));
  const statement = [
    row.label ?? row.metric?.toLowerCase().replaceAll('_', ' '),
    formatFigure(unit, { value, text, currency }),
    row.periodLabel,
    row.basis,
  ]
    .filter((word) => word !== null)
    .join(' ');
  const quote = row.quote === null ? '' : ` — “${row.quote.slice(0, maxQuote)}”`;
  const place = row.place === null ? '' : `, ${row.place}`;
  return `${statement} (${row.status.toLowerCase()}; ${sourceTitleOf(row)}${place}; printed ‘${row.printed}’)${quote}`;
}

interface JudgementInput {
  name: string;
  stage: string | null;
  observations: string;
}

const judgement = z.object({ value: z.number().int().min(0).max(100).nullable(), reasoning: z.string() });
const notKnown = { value: null, reasoning: '' };
const judgements = z.object({ market: judgement, growth: judgement, profit: judgement });

/** Requests an analyst's own judgement of a company's market, growth and profit. */
const judgementTask: StructuredTask<JudgementInput, z.infer<typeof judgements>> = {
  name: 'company judgement',
  instructions: [
    'You judge a company for the investment committee of a growth-equity or venture firm, by what is known of it and nothing else.',
    'Give three scores from 0 to 100, 50 being the usual company of its stage: market (size, growth and evidence of demand), growth (speed and durability), profit (margins, efficiency and the way to profit).',
    'A score for which nothing is known is null. Never judge by what you remember of the company or its industry.',
    'reasoning: two sentences at most that name the facts which decided. Quote every figure exactly as it is printed; never compute, round, convert or estimate one, and never write a score in it.',
  ].join('\n'),
  sources: ({ name, stage, observations }) => [
    { label: 'company', text: `${name}${stage === null ? '' : `, ${stage}`}` },
    { label: 'observations', text: observations },
  ],
  schema: judgements,
  builtin: () => ({ market: notKnown, growth: notKnown, profit: notKnown }),
};
