import { zipSync } from 'fflate';
import { openArchive } from '../archive/archive.ts';
import { readExtras, runningText } from './extras.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list: [id: string, type: string, target: string][]) =>
  `<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const paragraph = (...runs: string[]) => `<a:p>${runs.map((text) => `<a:r><a:t>${text}</a:t></a:r>`).join('')}</a:p>`;
const archive = (parts: Record<string, string>) =>
  openArchive(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))));
const sheet = 'xl/worksheets/sheet1.xml';
const toDrawing = { 'xl/worksheets/_rels/sheet1.xml.rels': relations(['r1', 'drawing', '../drawings/drawing1.xml']) };

it('finds text boxes and the titles of charts, each once', () => {
  const parts = {
    ...toDrawing,
    'xl/drawings/drawing1.xml': `<xdr:wsDr><xdr:sp><xdr:txBody>${paragraph('Sold ', 'in March')}${paragraph('by R&amp;D')}</xdr:txBody></xdr:sp></xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations(['r1', 'chart', '/xl/charts/chart1.xml']),
    'xl/charts/chart1.xml': `<c:chart><c:title><c:tx><c:rich>${paragraph('Revenue')}</c:rich></c:tx></c:title><c:valAx><c:title><c:tx><c:rich>${paragraph('EUR')}</c:rich></c:tx></c:title></c:valAx><c:ser><c:tx><c:v>cached</c:v></c:tx></c:ser></c:chart>`,
  };
  expect(readExtras(archive(parts), sheet, '')).toEqual({
    textBoxes: ['Sold in March\nby R&D', 'Revenue', 'EUR'],
    headers: [],
    footers: [],
  });
});

it('ignores missing and broken drawings', () => {
  expect(readExtras(archive(toDrawing), sheet, '').textBoxes).toEqual([]);
  const broken = { ...toDrawing, 'xl/drawings/drawing1.xml': '<xdr:wsDr><xdr:sp' };
  expect(readExtras(archive(broken), sheet, '').textBoxes).toEqual([]);
});

it('reads header and footer behind the rows', () => {
  const tail =
    '<headerFooter><oddHeader>&amp;LDraft</oddHeader><oddFooter>&amp;CPage &amp;P</oddFooter></headerFooter>';
  expect(readExtras(archive(toDrawing), sheet, tail)).toEqual({ textBoxes: [], headers: ['Draft'], footers: [] });
});

it.each([
  ['&L&"Arial,Bold"&12Harbour Bakery&RConfidential', 'Harbour Bakery\nConfidential'],
  ['&CResearch && Development &K00-024grey', 'Research & Development grey'],
  ['&CPage &P of &N', ''],
  ['&F&A&D', ''],
  ['', ''],
])('reads the header or footer %j as %j', (code, text) => expect(runningText(code)).toBe(text));
