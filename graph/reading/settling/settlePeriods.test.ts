import { inTurns } from '../inTurns.ts';
import { readSources } from '../readSources.ts';
import { sourceTexts } from '../sources.ts';
import { datedPeriod } from '../../finance/relativePeriods.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'settlePeriods');

describe('a period without a year in speech', () => {
  it.each(
    cases('a period without a year in speech is dated: … on …, for fiscal years that end in month') as [
      string,
      string,
      number,
      string | null,
      string | null,
    ][],
  )('is dated: %s on %s, for fiscal years that end in month %i', (label, today, yearEndMonth, start, end) => {
    const found = datedPeriod(label, { today, yearEndMonth });
    expect([found?.start ?? null, found?.end ?? null]).toEqual([start, end]);
  });

  it('is the next such period if the value is planned', () =>
    expect(datedPeriod('December', { today: '2025-10-14', yearEndMonth: 12 }, true)?.end).toBe('2025-12-31'));
});

describe('facts of speech', () => {
  const read = (said: string, title = 'Vendrilo - board, 14 October 2025') =>
    inTurns(readSources(sourceTexts({ transcript: `CFO: ${said}`, title, documents: [] })));

  it.each(cases('facts of speech are dated by the day of the call') as [said: string, label: string, end: string][])(
    'are dated by the day of the call: %s',
    async (said, label, end) => {
      const { facts } = await read(said);
      expect(facts.filter(({ value }) => value !== null)).toMatchObject([{ periodLabel: label, periodEnd: end }]);
    },
  );

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
