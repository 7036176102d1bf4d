import { expect, it } from 'vitest';
import { statementPeriod } from './statementText.ts';

it.each([
  [{ periodLabel: 'for FY2025', periodEnd: '2025-12-31' }, 'FY2025'],
  [{ periodLabel: 'Q3 2025', periodEnd: null }, 'Q3 2025'],
  [{ periodLabel: null, periodEnd: null }, null],
])('reads from %o the period %s', (statement, period) => expect(statementPeriod(statement)).toBe(period));
