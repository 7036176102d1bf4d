import { z } from 'zod';
import type { StructuredTask } from '../../ai/provider.ts';

interface JudgementInput {
  name: string;
  stage: string | null;
  observations: string;
}

const judgement = z.object({ value: z.number().int().min(0).max(100).nullable(), reasoning: z.string() });
const notKnown = { value: null, reasoning: '' };
const judgements = z.object({ market: judgement, growth: judgement, profit: judgement });

/** Requests an analyst's own judgement of a company's market, growth and profit. */
export const judgementTask: StructuredTask<JudgementInput, z.infer<typeof judgements>> = {
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
