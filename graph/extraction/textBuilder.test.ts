import type { Part } from './extracted.ts';
import { createTextBuilder } from './textBuilder.ts';

function blocksOf(content: string, part: Part | undefined) {
  const text = part ? content.slice(part.start, part.end) : '';
  return part?.blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
}

test('puts blocks on lines of their own, list items close together, and records their offsets', () => {
  const text = createTextBuilder();
  text.block('heading', ' Terms \n', 2);
  text.block('paragraph', '   ');
  text.block('listItem', 'Round: seed', 1);
  text.block('listItem', 'Cap: 8 million', 2);
  text.block('paragraph', 'Closing in May.');
  const { content, parts } = text.finish();
  expect(content).toBe('Terms\n\nRound: seed\nCap: 8 million\n\nClosing in May.');
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ kind: 'BODY', name: '', start: 0, end: content.length });
  expect(parts[0]?.blocks.map(({ level }) => level)).toEqual([2, 1, 2, undefined]);
  expect(blocksOf(content, parts[0])).toEqual([
    ['heading', 'Terms'],
    ['listItem', 'Round: seed'],
    ['listItem', 'Cap: 8 million'],
    ['paragraph', 'Closing in May.'],
  ]);
});

test('separates parts by an empty line and keeps empty parts in order', () => {
  const text = createTextBuilder();
  text.part('PAGE', '1');
  text.block('paragraph', 'First.');
  text.part('PAGE', '2', { isOcr: true });
  text.part('PAGE', '3');
  text.block('footnote', 'Third.');
  const { content, parts } = text.finish();
  expect(content).toBe('First.\n\nThird.');
  expect(parts.map(({ name, start, end }) => [name, content.slice(start, end)])).toEqual([
    ['1', 'First.'],
    ['2', ''],
    ['3', 'Third.'],
  ]);
  expect(parts.map(({ isOcr }) => isOcr)).toEqual([undefined, true, undefined]);
});

test('separates the cells of a table row by tabs, keeps their columns and leaves out blank cells', () => {
  const text = createTextBuilder();
  text.part('SHEET', 'P&L', { isHidden: true });
  text.block('heading', 'P&L', 1);
  text.table([
    [
      { text: '', column: 0, at: 'A1' },
      { text: 'FY\t2024\n', column: 1, at: 'B1' },
    ],
    [{ text: ' ', column: 0 }],
    [
      { text: 'Revenue', column: 0, at: 'A3', span: 2 },
      { text: '4,500', column: 2, at: 'C3', value: 4500 },
    ],
  ]);
  text.table([[{ text: '', column: 0 }]]);
  const { content, parts } = text.finish();
  expect(content).toBe('P&L\n\nFY 2024\nRevenue\t4,500');
  expect(blocksOf(content, parts[0])).toEqual([
    ['heading', 'P&L'],
    ['table', 'FY 2024\nRevenue\t4,500'],
  ]);
  const rows = parts[0]?.blocks[1]?.rows ?? [];
  expect(rows.map((row) => row.map(({ start, end }) => content.slice(start, end)))).toEqual([
    ['FY 2024'],
    ['Revenue', '4,500'],
  ]);
  expect(rows[1]).toMatchObject([
    { column: 0, at: 'A3', span: 2 },
    { column: 2, at: 'C3', value: 4500 },
  ]);
});
