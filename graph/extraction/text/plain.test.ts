import { readPlain } from './plain.ts';

const read = (content: string | Uint8Array, fileName = 'notes.txt') =>
  readPlain({ bytes: Buffer.from(content), fileName, report: () => undefined });

async function blocksOf(markdown: string) {
  const { content, parts } = await read(markdown, 'notes.md');
  return parts[0]!.blocks.map(({ kind, level, start, end, rows }) =>
    rows
      ? rows.map((row) => row.map((cell) => `${cell.column}:${content.slice(cell.start, cell.end)}`))
      : [kind, level, content.slice(start, end)],
  );
}

describe('plain text', () => {
  it('keeps every character, and has its paragraphs as blocks', async () => {
    const text = '  First line\r\nand second.\r\n\r\n\r\n<b>Markup</b> stays & so does &amp;\n';
    const { content, parts, format } = await read(text);
    expect({ content, format }).toEqual({ content: text, format: 'txt' });
    expect(parts[0]!.blocks.map(({ start, end }) => content.slice(start, end))).toEqual([
      'First line\r\nand second.',
      '<b>Markup</b> stays & so does &amp;',
    ]);
  });

  it('is cut at blank lines into parts that follow each other without a gap', async () => {
    const text = `${'A sentence that fills the line. '.repeat(10)}\n\n`.repeat(120);
    const { content, parts } = await read(text);
    expect(content).toBe(text);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ start }) => start)).toEqual([0, ...parts.slice(0, -1).map(({ end }) => end)]);
    expect(parts.at(-1)!.end).toBe(text.length);
    for (const { start, end } of parts.slice(0, -1)) {
      expect(end - start).toBeGreaterThan(8_000);
      expect(end - start).toBeLessThanOrEqual(12_000);
      expect(content.slice(0, end)).toMatch(/\n\n$/);
    }
  });

  it('is cut even without any blank, but never within a character', async () => {
    const { content, parts } = await read(`a${'😀'.repeat(20_000)}`);
    expect(parts.map(({ start, end }) => content.slice(start, end)).join('')).toBe(content);
    expect(parts.every(({ start }) => !/^[\uDC00-\uDFFF]/.test(content.slice(start)))).toBe(true);
  });

  it('is refused when it consists of bytes of a program', async () => {
    const bytes = Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7) % 32));
    await expect(read(bytes)).rejects.toMatchObject({ reason: 'OTHER_TYPE' });
  });
});

describe('Markdown', () => {
  it('has headings, list items with their depth, paragraphs and fenced code', async () => {
    expect(
      await blocksOf(
        '# Memo #1\nIntro\nline.\n\n## Risks\n- churn\n  1. early\n* price\n\nOld style\n===\n```\n# code\n```\n',
      ),
    ).toEqual([
      ['heading', 1, '# Memo #1'],
      ['paragraph', undefined, 'Intro\nline.'],
      ['heading', 2, '## Risks'],
      ['listItem', 1, '- churn'],
      ['listItem', 2, '  1. early'],
      ['listItem', 1, '* price'],
      ['heading', 1, 'Old style\n==='],
      ['paragraph', undefined, '```\n# code\n```'],
    ]);
  });

  it('has tables with rows and cells', async () => {
    expect(await blocksOf('| Quarter | Revenue |\n|---|--:|\n| Q1 | 3.1 |\n| Q2 |  |\n\nAfter')).toEqual([
      [['0:Quarter', '1:Revenue'], ['0:Q1', '1:3.1'], ['0:Q2']],
      ['paragraph', undefined, 'After'],
    ]);
  });
});
