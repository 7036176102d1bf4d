import { text, writePdf } from '../../../test/support/smallPdf.ts';
import { readPdf } from './pdf.ts';

const sentence = 'Harbour Bakery sells bread to forty cafes in two towns.';
const readPage = (content: string) =>
  readPdf({ bytes: writePdf([{ content }]), fileName: 'letter.pdf', report: () => undefined });

describe('a table whose columns stand close together', () => {
  it.each<[string, string[], string]>([
    ['years that stand close together', ['FY2023', 'FY2024', 'FY2025'], 'FY2023\tFY2024\tFY2025'],
    ['estimates among them', ['2023A', '2024A', '2025E'], '2023A\t2024A\t2025E'],
  ])('keeps the heads of narrow columns: %s', async (_, heads, expected) => {
    const rows = [
      ['Revenue', '1,234', '1,100', '2,210'],
      ['Costs', '820', '790', '1,010'],
      ['Profit', '414', '310', '1,200'],
    ];
    const content = rows.map(([label, ...years], index) => {
      const y = 680 - index * 14;
      return text(72, y, label!) + years.map((year, column) => text(201 + column * 42, y, year)).join('');
    });
    const head = heads.map((each, column) => text(197 + column * 42, 694, each)).join('');
    const found = await readPage(text(72, 730, sentence) + head + content.join(''));
    expect(found.content).toBe(`${sentence}\n\n${expected}\n${rows.map((row) => row.join('\t')).join('\n')}`);
  });

  it('leaves a sentence above a table as it is', async () => {
    const above = 'In 2024 the bakery sold 1,100 loaves of rye bread a day.';
    const rows = [200, 242].flatMap((x) => [680, 666, 652].map((y) => text(x, y, '1,234'))).join('');
    const labels = text(72, 680, ['Revenue', 'Costs', 'Profit']);
    const found = await readPage(text(72, 694, above) + labels + rows);
    expect(found.content).toContain(`${above}\n\nRevenue`);
  });
});
