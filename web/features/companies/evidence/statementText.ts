import type { StatementFragment } from './evidence.gql.ts';
import { formatDate, formatDay } from '../../../lib/text/format.ts';
import { plainPeriod } from '../../../lib/text/figureText.ts';

const statusWords = { ACTUAL: null, BUDGET: 'budget', PROJECTED: 'projected' } as const;
const originWords = {
  PERSON: 'edited by a person',
  IMPORTED: 'imported',
  RULES: 'read by rules',
  MODEL: 'read by a model, verified in the source',
} as const;

/** Returns how the source prints a value or how it was computed: 'as printed: $51,761 million'. */
export function printedWords({ printed, scale, computation, origin }: StatementFragment): string | null {
  if (computation !== null) return `computed: ${computation}`;
  if (origin === 'PERSON' || printed === '') return null;
  const word = /\b(?:thousand|lakh|million|crore|billion)/i.exec(scale ?? '')?.[0].toLowerCase() ?? scale;
  return `as printed: ${[printed.replace(/(?<=\p{Sc})\s+/gu, ''), word].filter(Boolean).join(' ')}`;
}

const isoDay = /^\d{4}-\d\d-\d\d$/;
/** What a source says of its own day, which is another one for the reader. */
const present = /^(?:as of )?(?:today|now|right now|currently|at the moment)$/i;

/** Returns the period as the source names it, or the date of the value; null if the source states neither. */
export function statementPeriod({
  periodLabel,
  periodEnd,
}: Pick<StatementFragment, 'periodLabel' | 'periodEnd'>): string | null {
  if (periodLabel !== null && !isoDay.test(periodLabel) && !present.test(periodLabel)) return plainPeriod(periodLabel);
  return periodEnd === null ? null : `as of ${formatDay(periodEnd)}`;
}

/** Returns what distinguishes a statement from others of its metric: 'FY2022', 'GAAP', 'audited', 'read by rules'. */
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
