import { text, writePdf, type SmallPage } from '../../../test/support/smallPdf.ts';
import type { Extracted } from '../extracted.ts';
import { readPdf } from './pdf.ts';
import { openPdf } from './library.ts';
import { drawPage } from './scans/pictures.ts';

const read = (bytes: Uint8Array) => readPdf({ bytes, fileName: 'letter.pdf', report: () => undefined });
const readPages = (...pages: SmallPage[]) => read(writePdf(pages));
const sentence = 'Harbour Bakery sells bread to forty cafes in two towns.';
const blocksOf = ({ content, parts }: Extracted, index = 0) => {
  const part = parts[index]!;
  return part.blocks.map(({ kind, start, end }) => `${kind}: ${content.slice(part.start + start, part.start + end)}`);
};

describe('the text of a page', () => {
  const long = [
    'The bakery opened a second shop in the harbour, where it sells bread to cafes and to',
    'people on their way to work. Sales grew faster than the rent of the two shops did.',
  ];
  it.each<[string, SmallPage, string]>([
    ['lines of a paragraph flow', { content: text(72, 700, long) }, long.join(' ')],
    ['a page that lies on its side', { content: text(72, 700, long), entries: '/Rotate 90' }, long.join(' ')],
    ['text that runs upwards', { content: `q 0 1 -1 0 300 100 cm ${text(0, 0, sentence)} Q` }, sentence],
    [
      'text at an angle follows the upright text',
      { content: `q .8 .6 -.6 .8 200 200 cm ${text(0, 0, 'DRAFT COPY', 10)} Q\n${text(72, 700, sentence)}` },
      `${sentence}\n\nDRAFT COPY`,
    ],
    ['bold by printing twice', { content: text(72, 700, sentence) + text(72.3, 700, sentence) }, sentence],
    ['invisible text, as over a scan', { content: `3 Tr ${text(72, 700, sentence)}` }, sentence],
    [
      'text outside of the sheet is left out',
      { content: text(72, 700, sentence) + text(72, 900, 'Cut here') },
      sentence,
    ],
    [
      'letters that are placed one by one',
      { content: `BT /F1 10 Tf 72 700 Td (Har) Tj 16 0 Td (bour) Tj 24 0 Td (tea) Tj ET` },
      'Harbour tea',
    ],
    [
      'a word parted at the end of a line, and one that keeps its hyphen',
      {
        content: text(72, 700, [
          'A long-term plan, drawn up before the second shop was opened, says that the compa-',
          'ny will not grow by loans. It will grow with the help of its founders and of the long-',
          'term savings of the families behind them, who wish to see it last.',
        ]),
      },
      'A long-term plan, drawn up before the second shop was opened, says that the company will not grow by loans. ' +
        'It will grow with the help of its founders and of the long-term savings of the families behind them, who wish to see it last.',
    ],
    [
      'marks of footnotes are no digits, and exponents stay',
      {
        content:
          text(72, 700, 'Revenue was 12,500', 10) +
          text(158, 704, '1', 6) +
          text(166, 700, 'on 450 m', 10) +
          text(206, 704, '2', 6) +
          text(72, 660, sentence),
      },
      `Revenue was 12,500 on 450 m²\n\n${sentence}`,
    ],
  ])('is read in reading order: %s', async (_, page, expected) =>
    expect((await readPages(page)).content).toBe(expected),
  );

  it('keeps words with ligatures whole, although the letters of a ligature stand in one place', async () => {
    // As Chromium prints DejaVu Sans: the glyph alone, with its letters as ActualText. Here 'm' and 'n' are as wide as
    // the glyph.
    const ligature = (letters: string) => {
      const hex = Buffer.from(letters, 'utf16le').swap16().toString('hex');
      return `/Span<</ActualText<feff${hex}>>>BDC (${letters.length > 2 ? 'm' : 'n'}) Tj EMC`;
    };
    const line = 'Profit, office staff, figures, cash flow and effort: 5 fi 7';
    const pieces = line.split(/(f[fil]+)/).map((piece, index) => (index % 2 ? ligature(piece) : `(${piece}) Tj`));
    const found = await readPages({ content: `BT /F1 10 Tf 72 700 Td ${pieces.join(' ')} ET` });
    expect(found.content).toBe(line);
  });

  it('reads a column to its end before the next one', async () => {
    const left = [
      'Bread is baked at night and',
      'sold in the morning, before',
      'the ferries leave the town',
      'for the islands every day.',
    ];
    const right = [
      'Cakes are baked by day and',
      'ordered by telephone, most',
      'of them for birthdays and a',
      'few of them for weddings.',
    ];
    const page = { content: text(72, 740, 'Annual letter', 20) + text(72, 700, left) + text(300, 696, right) };
    const found = await readPages(page);
    expect(blocksOf(found)).toEqual([
      'heading: Annual letter',
      `paragraph: ${left.join(' ')}`,
      `paragraph: ${right.join(' ')}`,
    ]);
  });

  it('keeps the rows and columns of a table', async () => {
    const rows = [
      ['(in thousands)', '2025', '2024'],
      ['Revenue', '1,234', '1,100'],
      ['Cost of goods sold', '(820)', '(790)'],
      ['Rent', '—', '51'],
      ['Gross profit', '414', '259'],
    ];
    const content = rows.map(([label, ...years], index) => {
      const y = 700 - index * 14;
      return text(72, y, label!) + years.map((year, column) => text(300 + column * 80, y, year)).join('');
    });
    const found = await readPages({ content: text(72, 730, sentence) + content.join('') });
    expect(found.content).toBe(`${sentence}\n\n${rows.map((row) => row.join('\t')).join('\n')}`);
    const table = found.parts[0]!.blocks.find(({ kind }) => kind === 'table')!;
    const cell = table.rows![1]![2]!;
    expect({ column: cell.column, text: found.content.slice(cell.start, cell.end) }).toEqual({
      column: 2,
      text: '1,100',
    });
  });

  it('tells headings, list items and running lines from paragraphs', async () => {
    const page = (number: number) => ({
      content:
        text(72, 800, 'Harbour Bakery annual letter') +
        text(72, 740, `Chapter ${'ABCD'[number]!}`, 16) +
        text(72, 700, [sentence, '• rye bread', '• wheat bread']) +
        text(280, 40, `Page ${number}`),
    });
    const found = await readPages(page(1), page(2), page(3));
    expect(found.parts.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['PAGE 1', 'PAGE 2', 'PAGE 3']);
    expect(blocksOf(found, 1)).toEqual([
      'header: Harbour Bakery annual letter',
      'heading: Chapter C',
      `paragraph: ${sentence}`,
      'listItem: • rye bread',
      'listItem: • wheat bread',
      'footer: Page 2',
    ]);
  });

  it('reads filled-in fields and visible comments', async () => {
    const found = await readPages({
      content: text(72, 700, sentence),
      annotations: [
        '/Subtype/Text/Rect[10 10 30 30]/T(Ann)/Contents(Check this figure)',
        '/Subtype/Widget/FT/Tx/T(name)/V(Marta Lind)/Rect[72 600 300 620]',
        '/Subtype/Widget/FT/Btn/T(agreed)/V/Yes/AS/Yes/Rect[72 560 90 580]',
        '/Subtype/Text/F 2/Rect[10 10 30 30]/Contents(Hidden)',
      ],
    });
    expect(blocksOf(found)).toEqual([
      `paragraph: ${sentence}`,
      'paragraph: Marta Lind',
      'comment: Ann: Check this figure',
    ]);
  });

  it('takes the title from the properties, unless it is a file name', async () => {
    const page = { content: text(72, 700, sentence) };
    expect((await read(writePdf([page], { title: 'Annual letter' }))).title).toBe('Annual letter');
    expect((await read(writePdf([page], { title: 'letter_final.docx' }))).title).toBeUndefined();
  });
});

describe('a faulty or unusual PDF', () => {
  const pages = Array.from({ length: 30 }, (_, index) => ({
    content: text(72, 700, `${sentence} Copy ${index + 1}.`),
  }));
  const whole = writePdf(pages);
  const altered = (from: string | RegExp, to: string) =>
    new Uint8Array(Buffer.from(Buffer.from(whole).toString('latin1').replace(from, to), 'latin1'));

  it.each<[string, Uint8Array, string]>([
    ['needs a password', writePdf(pages, { userPassword: 'secret' }), 'PASSWORD'],
    ['has an empty page', writePdf([{}]), 'EMPTY'],
    ['ends after a few bytes', whole.subarray(0, 40), 'DAMAGED'],
    ['is none', new TextEncoder().encode(`%PDF-1.7\n${'no '.repeat(500)}`), 'DAMAGED'],
    [
      'has letters of a font that nobody knows',
      writePdf([{ content: 'BT /F1 10 Tf 72 700 Td <00010002> Tj ET' }], { font: unknownFont }),
      'EMPTY',
    ],
  ])('that %s fails with its reason', (_, bytes, reason) =>
    expect(read(bytes)).rejects.toMatchObject({ name: 'ExtractionFailure', reason }),
  );

  it('that forbids copying is read as any viewer shows it', async () => {
    const found = await read(writePdf([{ content: text(72, 700, sentence) }], { isRestricted: true }));
    expect(found.content).toBe(sentence);
  });

  it('that was cut off gives its remaining pages', async () => {
    const found = await read(whole.subarray(0, whole.length * 0.6));
    expect(found.content).toContain('Copy 1.');
    expect(found.warnings).toEqual([expect.stringMatching(/^Damaged and left out: pages \d+, .* others\.$/)]);
  });

  it('that PDFium cannot open is read by the second reader', async () => {
    const found = await read(Buffer.concat([Buffer.alloc(3000, 'junk\n'), whole]));
    expect(found.parts).toHaveLength(30);
    expect(found.content).toContain(`${sentence} Copy 30.`);
  });

  it('gets no text from outside the sheet, not even by the second reader', async () => {
    const page = { content: text(72, 700, sentence) + text(72, 900, 'Cut here') };
    expect((await read(Buffer.concat([Buffer.alloc(3000, 'junk\n'), writePdf([page])]))).content).toBe(sentence);
    await expect(readPages({ content: text(72, 900, 'Cut here') })).rejects.toMatchObject({ reason: 'EMPTY' });
  });

  it('whose font does not reveal its letters is read with a warning', async () => {
    const names = Array.from({ length: 26 }, (_, index) => `/uniE0${(65 + index).toString(16)}`).join('');
    const font = `/Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[65${names}]>>`;
    const page = { content: text(72, 700, 'HARBOUR BAKERY SELLS BREAD TO CAFES') };
    const found = await read(writePdf([page], { font }));
    expect(found.warnings).toEqual(['The font does not reveal the letters on page 1.']);
  }, 60_000);

  it('with a circular page tree or a wrong page count is read', async () => {
    const loop = await read(altered(/Kids\[\d+ 0 R/, 'Kids[2 0 R'));
    expect(loop.content).toContain('Copy 2.');
    const boast = await read(altered('/Count 30', '/Count 99999999'));
    expect(boast.parts).toHaveLength(30);
  });

  it('with an enormous sheet is read', async () => {
    const found = await readPages({ content: text(72, 700, sentence), entries: '/MediaBox[0 0 900000 900000]' });
    expect(found.content).toBe(sentence);
  });
});

const unknownFont =
  '/Type/Font/Subtype/Type0/BaseFont/Nobody/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Nobody/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Nobody/Flags 4>>>>]';

it('a scanned page is read from its picture and marked as OCR, as long as there is time', async () => {
  const lines = ['The bakery sold 4,200 loaves of bread', 'to forty cafes in two harbour towns.'];
  const typed = (await openPdf(writePdf([{ content: text(72, 700, lines, 16) }])))!;
  const { file } = typed.withPage(0, (page) => drawPage(typed.pdfium, page, 0))!;
  typed.close();
  const [, width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(file.subarray(0, 30).toString('latin1'))!.map(Number);
  const picture = { width: width!, height: height!, pixels: file.subarray(file.length - width! * height!) };
  const report = vi.fn();
  const pages = [{ content: text(72, 700, sentence) }, { picture, content: text(290, 20, '2') }, { picture }];

  const found = await readPdf({ bytes: writePdf(pages), fileName: 'scan.pdf', ocrSeconds: 0.001, report });

  expect(found.parts.map(({ isOcr }) => isOcr)).toEqual([undefined, true, undefined]);
  expect(found.content.trim()).toBe(`${sentence}\n\n${lines.join(' ')}\n\n2`);
  expect(report.mock.calls.filter(([, , isOcr]) => isOcr)).toEqual([['Recognising text on page 2 of 3', 0, true]]);
  expect(found.warnings).toEqual([
    'Text recognition ran out of time before page 3. Split the file and upload the rest.',
  ]);
}, 60_000);
