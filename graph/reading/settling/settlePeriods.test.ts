import { describe, expect, it } from 'vitest';
import { inTurns } from '../inTurns.ts';
import { readSources } from '../readSources.ts';
import { sourceTexts } from '../sources.ts';
import { datedPeriod } from '../../finance/relativePeriods.ts';

describe('a period without a year in speech', () => {
  it.each<[label: string, today: string, yearEndMonth: number, start: string | null, end: string | null]>([
    ['last year', '2025-09-30', 12, '2024-01-01', '2024-12-31'],
    ['last year', '2025-12-31', 12, '2025-01-01', '2025-12-31'],
    ['last year', '2025-09-30', 3, '2024-04-01', '2025-03-31'],
    ['this year', '2025-09-30', 12, '2025-01-01', '2025-12-31'],
    ['next year', '2025-09-30', 6, '2026-07-01', '2027-06-30'],
    ['full year', '2025-09-30', 12, '2025-01-01', '2025-12-31'],
    ['the quarter', '2025-09-30', 12, '2025-07-01', '2025-09-30'],
    ['last quarter', '2026-04-24', 12, '2026-01-01', '2026-03-31'],
    ['last month', '2025-09-30', 12, '2025-09-01', '2025-09-30'],
    ['Q3', '2025-09-30', 12, '2025-07-01', '2025-09-30'],
    ['Q2', '2024-09-30', 3, '2024-07-01', '2024-09-30'],
    ['first half', '2025-09-30', 3, '2025-04-01', '2025-09-30'],
    ['third quarter of last year', '2025-09-30', 12, '2024-07-01', '2024-09-30'],
    ['September', '2025-10-14', 12, '2025-09-01', '2025-09-30'],
    ['December', '2025-10-14', 12, '2024-12-01', '2024-12-31'],
    ['FY24', '2025-10-14', 3, '2023-04-01', '2024-03-31'],
    ["'26", '2025-10-14', 12, '2026-01-01', '2026-12-31'],
    ["'25", '2025-10-14', 6, '2024-07-01', '2025-06-30'],
    ["fiscal '25", '2025-10-14', 6, '2024-07-01', '2025-06-30'],
    ['Year to June', '2025-10-14', 6, '2024-07-01', '2025-06-30'],
    ['LTM', '2025-08-31', 12, '2024-09-01', '2025-08-31'],
    ['last twelve months', '2025-08-31', 12, '2024-09-01', '2025-08-31'],
    ['the nine months', '2025-10-14', 12, '2025-01-01', '2025-09-30'],
    ['nine months', '2025-10-14', 3, '2024-04-01', '2024-12-31'],
    ['the ten months', '2025-11-14', 12, '2025-01-01', '2025-10-31'],
    ['first four months', '2025-09-30', 3, '2025-04-01', '2025-07-31'],
    ['YTD October', '2025-11-14', 12, '2025-01-01', '2025-10-31'],
    ['the half-year', '2025-10-14', 12, '2025-01-01', '2025-06-30'],
    ['the half-year', '2026-02-14', 12, '2025-07-01', '2025-12-31'],
    ['now', '2025-10-14', 12, null, null],
    ['a year ago', '2025-10-14', 12, null, null],
  ])('is dated: %s on %s, for fiscal years that end in month %i', (label, today, yearEndMonth, start, end) => {
    const found = datedPeriod(label, { today, yearEndMonth });
    expect([found?.start ?? null, found?.end ?? null]).toEqual([start, end]);
  });

  it('is the next such period if the value is planned', () => {
    expect(datedPeriod('December', { today: '2025-10-14', yearEndMonth: 12 }, true)?.end).toBe('2025-12-31');
  });
});

describe('facts of speech', () => {
  const read = (said: string, title = 'Vendrilo - board, 14 October 2025') =>
    inTurns(readSources(sourceTexts({ transcript: `CFO: ${said}`, title, documents: [] })));

  it.each<[said: string, label: string, end: string]>([
    ['Revenue in the third quarter was six million euros.', 'third quarter', '2025-09-30'],
    ['Cash at the end of September was five million euros.', 'September', '2025-09-30'],
    ['Revenue last year was nine million euros.', 'last year', '2024-12-31'],
    ['Our year ends in March. Revenue last year was nine million euros.', 'last year', '2025-03-31'],
    ['We are a June year end. Revenue for fiscal 25 was nine million euros.', 'fiscal 25', '2025-06-30'],
    ['Last year September revenue was four million euros.', 'September last year', '2024-09-30'],
    ['Revenue in the third quarter of last year was four million euros.', 'third quarter of last year', '2024-09-30'],
  ])('are dated by the day of the call: %s', async (said, label, end) => {
    const { facts } = await read(said);
    expect(facts.filter(({ value }) => value !== null)).toMatchObject([{ periodLabel: label, periodEnd: end }]);
  });

  it('of the year after are dated a year after the figure before', async () => {
    const { facts } = await read(
      'The plan is eight million euros of ARR end of June 2026, and eighteen the year after.',
    );
    expect(facts.map(({ value, periodEnd }) => [value, periodEnd])).toEqual([
      [8_000_000, '2026-06-30'],
      [18_000_000, '2027-06-30'],
    ]);
  });
});
