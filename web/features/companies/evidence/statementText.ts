import type { StatementFragment } from '../../../gql/graphql.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { figureText, plainPeriod } from '../../../lib/text/figureText.ts';

const statusWords = { ACTUAL: null, BUDGET: 'budget', PROJECTED: 'projected' } as const;
const originWords = {
  PERSON: 'edited by a person',
  IMPORTED: 'imported',
  RULES: 'read by rules',
  MODEL: 'read by a model, verified in the source',
} as const;

/** The normalised value: '$51.76B'; 'Not known' where a person says so. */
export function statementValue(statement: StatementFragment): string {
  return figureText(statement) ?? 'Not known';
}

/** The value as the source prints it, where that differs from the normalised value: '51,761 in millions'. */
export function printedWords({ printed, scale, computation, origin }: StatementFragment): string | null {
  if (computation !== null) return `computed: ${computation}`;
  if (origin === 'PERSON' || printed === '') return null;
  return `printed as “${[printed, scale].filter(Boolean).join(' ')}”`;
}

const isoDay = /^\d{4}-\d\d-\d\d$/;

/** The period as the source names it, or the date of the value; null where the source states neither. */
export function statementPeriod({
  periodLabel,
  periodEnd,
}: Pick<StatementFragment, 'periodLabel' | 'periodEnd'>): string | null {
  if (periodLabel !== null && !isoDay.test(periodLabel)) return plainPeriod(periodLabel);
  // Noon, so that no time zone shifts it to another day.
  return periodEnd === null ? null : `as of ${formatDate(`${periodEnd}T12:00:00`)}`;
}

/** What distinguishes a statement from others of its metric: 'FY2022 · GAAP · audited · read by rules'. */
export function statementFacts(statement: StatementFragment): string[] {
  const { basis, status, isAudited, origin, isVerified, createdAt } = statement;
  return [
    statementPeriod(statement),
    basis,
    statusWords[status],
    isAudited ? 'audited' : null,
    origin === 'PERSON' || origin === 'IMPORTED'
      ? `${originWords[origin]} on ${formatDate(createdAt)}`
      : originWords[origin],
    isVerified ? 'verified by a person' : null,
  ].filter((each): each is string => each !== null);
}
