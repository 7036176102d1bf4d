import type { ClaimJudgement, Verdict } from '../../../gql/types.ts';

/** The judgements in the order of the filter, which need a person most first. */
export const judgements: Readonly<Record<ClaimJudgement, { label: string; color: string }>> = {
  DIFFERS: { label: 'Differs', color: 'orange' },
  PLAN_AGAINST_RESULT: { label: 'Plan against result', color: 'purple' },
  UNCLEAR: { label: 'Unclear', color: 'yellow' },
  NEWER: { label: 'Newer stands', color: 'blue' },
  ROUNDS: { label: 'Rounds', color: 'gray' },
  AGREES: { label: 'Agrees', color: 'green' },
  ONLY_SAID: { label: 'Only said', color: 'gray' },
  ONLY_WRITTEN: { label: 'Only written', color: 'gray' },
};

export const verdictLabels: Readonly<Record<Verdict, string>> = { INVEST: 'Invest', TRACK: 'Track', PASS: 'Pass' };
