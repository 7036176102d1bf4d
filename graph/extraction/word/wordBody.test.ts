import { readFileSync } from 'node:fs';
import { readDoc } from './doc/doc.ts';
import { readDocx } from './docx/docx.ts';
import type { Block, Converter, Extracted } from '../extracted.ts';
import { readRtf } from './rtf/rtf.ts';

const formats: [string, Converter][] = [
  ['docx', readDocx],
  ['doc', readDoc],
  ['rtf', readRtf],
];

const textOf = ({ content, parts }: Extracted, { start, end }: { start: number; end: number }) =>
  content.slice((parts[0]?.start ?? 0) + start, (parts[0]?.start ?? 0) + end);

describe.each(formats)('a memorandum as .%s', (extension, read) => {
  const file = {
    bytes: readFileSync(`test/fixtures/documents/memorandum.${extension}`),
    fileName: `memorandum.${extension}`,
    report: () => undefined,
  };

  it('gives headings, lists with their numbers, notes, comments, boxes and margins in reading order', async () => {
    const extracted = await read(file);
    expect(extracted).toMatchObject({ format: extension, title: 'Harbour Robotics memorandum', warnings: [] });
    const blocks = extracted.parts.flatMap((part) => part.blocks);
    expect(
      blocks.filter(({ kind }) => kind !== 'table').map((block) => [block.kind, block.level, textOf(extracted, block)]),
    ).toEqual([
      ['header', undefined, 'Confidential header line'],
      ['heading', 1, 'Company overview'],
      [
        'paragraph',
        undefined,
        'Harbour Robotics builds welding arms for small shipyards. Its revenue grew by 41\u00a0%.',
      ],
      ['footnote', undefined, 'Counted on the last day of March.'],
      ['footnote', undefined, 'Endnote: yards below forty people.'],
      ['paragraph', undefined, 'Column\tafter the tab\nand after the break, with a linked phrase and softhyphen.'],
      ['comment', undefined, 'Reviewer: Please check this claim.'],
      ['heading', 2, 'Customers'],
      ['listItem', 1, '1. First customer'],
      ['listItem', 2, 'a) Nested alpha'],
      ['listItem', 2, 'b) Nested beta'],
      ['listItem', 1, '2. Second customer'],
      ['listItem', 1, '• Bullet one'],
      ['listItem', 1, '• Bullet two'],
      ['paragraph', undefined, 'A paragraph anchors a box.'],
      ['textBox', undefined, 'Words in a text box.'],
      ['paragraph', undefined, 'Café Zürich, Привет, 日本語, “quoted” – dash … € sign.'],
      ['paragraph', undefined, 'The board has formally approved the plan.'],
      ['paragraph', undefined, 'Outer left'],
      ['paragraph', undefined, 'Outer right'],
      ['paragraph', undefined, 'Last paragraph.'],
      ['footer', undefined, 'Footer of page 1'],
    ]);
  });

  it('keeps the columns of tables with merged cells, and takes tables out of tables that only lay out the page', async () => {
    const extracted = await read(file);
    const tables = extracted.parts.flatMap((part) => part.blocks).filter(({ kind }) => kind === 'table');
    const cellsOf = ({ rows }: Block) =>
      (rows ?? []).map((row) => row.map((cell) => [cell.column, cell.span ?? 1, textOf(extracted, cell)]));
    expect(tables.map(cellsOf)).toEqual([
      [
        [
          [0, 2, 'Figures'],
          [2, 1, 'Unit'],
        ],
        [
          [0, 1, 'Revenue'],
          [1, 1, '12.5'],
          [2, 1, 'million euros'],
        ],
        [
          [0, 1, 'Costs'],
          [1, 1, '9.75 estimated'],
        ],
      ],
      [
        [
          [0, 1, 'Inner one'],
          [1, 1, 'Inner two'],
        ],
        [
          [0, 1, 'Inner three'],
          [1, 1, 'Inner four'],
        ],
      ],
    ]);
  });

  it('leaves out what no reader sees: hidden text, tracked deletions', async () =>
    expect((await read(file)).content).not.toMatch(/secret|withdrawn/));

  it('gives text or a failure, and never hangs, when the file is cut off anywhere', async () => {
    for (let share = 0.1; share < 1; share += 0.1) {
      const bytes = file.bytes.subarray(0, Math.floor(file.bytes.length * share));
      const result = await read({ ...file, bytes }).catch((error: unknown) => error);
      expect(result).toSatisfy((value) =>
        value instanceof Error ? value.name === 'ExtractionFailure' : typeof (value as Extracted).content === 'string',
      );
    }
  });
});
