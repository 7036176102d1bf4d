import { memoSections } from '../analyst/memoSections.ts';
import { analysisTitle, combinedTitle, memoProgress, memoTitle, writeupOrders, orderOf } from './rules.ts';

it('titles a memo by its day, and by its subject if a source names it', () => {
  const date = new Date('2026-11-21T23:59:59Z');
  expect(memoTitle(date, null)).toBe('Investment Memo - 21 Nov 2026');
  expect(memoTitle(date, 'Acme Robotics')).toBe('Investment Memo - 21 Nov 2026 - Acme Robotics');
  expect(combinedTitle(date)).toBe('Combined Analysis - 21 Nov 2026');
  expect(analysisTitle('Annual report')).toBe('Investment Analysis - Annual report');
});

it('lets a memo progress by its sections, but not beyond the check that follows', () => {
  expect(memoProgress('', memoSections)).toEqual({ progress: 5, stage: 'Writing' });
  expect(memoProgress('# Memo\n\n## Deal header\n\n### Aside\n#no heading', memoSections)).toEqual({
    progress: expect.closeTo(5 + (90 * 2) / memoSections.length) as number,
    stage: 'Writing: Deal header',
  });
  const all = memoSections.map((name) => `## ${name}\n\ntext\n`).join('\n');
  const written = Array.from(all, (_, length) => memoProgress(all.slice(0, length), memoSections).progress);
  expect(written).toEqual(written.toSorted((a, b) => a - b));
  expect(memoProgress(`${all}\n${all}`, memoSections).progress).toBe(95);
});

it('orders by columns with which an index starts, in each direction once', () => {
  expect(writeupOrders.map((name) => `${orderOf[name].sql} ${orderOf[name].descending ? 'DESC' : 'ASC'}`)).toEqual([
    'creation_date DESC',
    'creation_date ASC',
    'sort_title ASC',
    'sort_title DESC',
    'updated_at DESC',
    'updated_at ASC',
  ]);
});
