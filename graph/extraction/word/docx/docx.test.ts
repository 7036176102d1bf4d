import { strToU8, zipSync } from 'fflate';
import { readDocx } from './docx.ts';
import type { Extracted } from '../../extracted.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'docx');

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * Returns the parts of a document with the given XML as its body; `more` maps names of parts below word/ to their XML.
 */
function partsOf(body: string, more: Record<string, string> = {}): Record<string, string> {
  const types: Record<string, string> = {
    'numbering.xml': 'numbering',
    'styles.xml': 'styles',
    'settings.xml': 'settings',
    'chart1.xml': 'chart',
    'chunk.html': 'aFChunk',
  };
  const relations = Object.keys(more).map(
    (name, index) =>
      `<Relationship Id="r${index + 1}" Type="${relationshipTypes}/${types[name] ?? name.replace(/\d*\.xml$/, '')}" Target="${name}"/>`,
  );
  return {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relationshipTypes}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(Object.entries(more).map(([name, xml]) => [`word/${name}`, xml])),
  };
}

function read(body: string, more?: Record<string, string>): Promise<Extracted> {
  const parts = Object.entries(partsOf(body, more)).map(([name, xml]) => [name, strToU8(xml)]);
  return readBytes(zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>));
}
const readBytes = (bytes: Uint8Array) => readDocx({ bytes, fileName: 'a.docx', report: () => undefined });
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const item = (text: string, list: number, level: number) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const tableOf = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr><w:tc>${cells.join('</w:tc><w:tc>')}</w:tc></w:tr>`).join('')}</w:tbl>`;

it.each(cases('texts of paragraphs') as [string, string, string][])('%s', async (_, body, expected) =>
  expect((await read(body)).content).toBe(expected),
);

describe('lists', () => {
  const level = (at: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '%1.')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'bullet', 'o', '<w:rPr><w:rFonts w:ascii="Courier New"/></w:rPr>')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num></w:numbering>`;

  it('leaves out marks of footnotes and struck text', async () => {
    const run = (text: string, properties = '') =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const raised = '<w:vertAlign w:val="superscript"/>';
    const { content } = await read(
      `<w:p>${run('Revenue was $12.5')}${run('1', raised)}${run(' million, ')}${run('not 14 million, ', '<w:strike/>')}${run('with 250')}${run('2', raised)}${run(' people on 90 m')}${run('2', raised)}${run('.', '<w:strike w:val="0"/>')}</w:p>`,
    );
    expect(content.trim()).toBe('Revenue was $12.5 million, with 250 people on 90 m².');
  });

  it("are numbered as Word shows them: across levels, from a list's own start, with deeper levels starting again", async () => {
    const { content, parts } = await read(
      [
        item('a', 1, 0),
        item('b', 1, 1),
        item('c', 1, 1),
        item('d', 1, 2),
        item('e', 1, 0),
        item('f', 1, 1),
        item('g', 2, 0),
        item('h', 2, 0),
      ].join(''),
      { 'numbering.xml': numbering },
    );
    expect(content.split('\n')).toEqual(['I. a', '1.1 b', '1.2 c', '◦ d', 'II. e', '2.1 f', 'V. g', 'VI. h']);
    expect(parts[0]?.blocks.map((block) => block.level)).toEqual([1, 2, 2, 3, 1, 2, 1, 1]);
  });

  it('number headings through their style', async () => {
    const styles = `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="T1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="T1"/></w:style></w:styles>`;
    const { content, parts } = await read(
      p('Market', '<w:pStyle w:val="T1"/>') + p('Team', '<w:pStyle w:val="Own"/>'),
      {
        'numbering.xml': numbering,
        'styles.xml': styles,
      },
    );
    expect(content).toBe('I. Market\n\nII. Team');
    expect(parts[0]?.blocks.map(({ kind, level: depth }) => [kind, depth])).toEqual([
      ['heading', 1],
      ['heading', 1],
    ]);
  });
});

it('reads headers and footers that are shown, each text once, and no bare page numbers', async () => {
  const story = (kind: string, text: string) => `<w:${kind} ${namespaces}>${p(text)}</w:${kind}>`;
  const section = (ids: [string, string, string][]) =>
    `<w:sectPr>${ids.map(([kind, type, id]) => `<w:${kind} w:type="${type}" r:id="${id}"/>`).join('')}</w:sectPr>`;
  const body =
    p(
      'One',
      section([
        ['headerReference', 'default', 'r1'],
        ['headerReference', 'first', 'r2'],
        ['footerReference', 'default', 'r3'],
      ]),
    ) +
    p('Two') +
    section([['headerReference', 'default', 'r4']]);
  const { content } = await read(body, {
    'header1.xml': story('hdr', 'Strictly private'),
    'header2.xml': story('hdr', 'Never shown'),
    'footer1.xml': story('ftr', '- 7 -'),
    'header3.xml': story('hdr', 'Strictly private'),
  });
  expect(content).toBe('Strictly private\n\nOne\n\nTwo');
});

it('reads the values of charts as tables and embedded HTML in its place', async () => {
  const points = (values: string[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
  const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><a:p><a:r><a:t>Revenue</a:t></a:r><a:br/><a:r><a:t>by region</a:t></a:r></a:p></c:title><c:ser><c:tx><c:v/>${points(['2025'])}</c:tx><c:cat>${points(['North', 'South'])}</c:cat><c:val>${points(['4.2999999999999998', '7'])}</c:val></c:ser></c:chart></c:chartSpace>`;
  const { content } = await read(
    '<w:p><w:r><w:drawing><c:chart r:id="r1"/></w:drawing></w:r></w:p><w:altChunk r:id="r2"/>',
    {
      'chart1.xml': chart,
      'chunk.html': '<html><body><h2>Merged in</h2><p>From a web page.</p></body></html>',
    },
  );
  expect(content).toBe('Revenue\nby region\n\n2025\nNorth\t4.3\nSouth\t7\n\nMerged in\n\nFrom a web page.');
});

it.each([
  [
    'Flat OPC, with the cells of a table around a table, which follows its row',
    () => {
      const inner = tableOf([p('in 1'), p('in 2')]);
      const table = tableOf([p('Metric'), p('2025')], [p('Sales'), `${inner}${p('7')}`], [p('Cost'), p('3')]);
      const parts = Object.entries(partsOf(table)).map(
        ([name, xml]) => `<pkg:part pkg:name="/${name}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`,
      );
      return `<?xml version="1.0"?><pkg:package xmlns:pkg="x">${parts.join('')}</pkg:package>`;
    },
    'Metric\t2025\nSales\t7\n\nin 1\tin 2\n\nCost\t3',
  ],
  [
    'Word 2003',
    () =>
      `<?xml version="1.0"?><w:wordDocument xmlns:w="x" xmlns:wx="y"><w:body><wx:sect>${p('Old text', '<w:listPr><w:ilvl w:val="0"/><wx:t wx:val="1)"/></w:listPr>')}</wx:sect></w:body></w:wordDocument>`,
    '1) Old text',
  ],
])('reads one XML text: %s', async (_, make, expected) =>
  expect((await readBytes(strToU8(make()))).content).toBe(expected),
);

it('splits a long document into parts at headings', async () => {
  const chapter = (index: number) =>
    p(`Chapter ${index}`, '<w:outlineLvl w:val="0"/>') + p('word '.repeat(900)).repeat(2);
  const { parts, content } = await read([1, 2, 3, 4].map(chapter).join(''));
  expect(parts.map(({ start }) => content.slice(start, start + 9))).toEqual([
    'Chapter 1',
    'Chapter 2',
    'Chapter 3',
    'Chapter 4',
  ]);
});

it.each([
  [
    'a note that refers to itself',
    '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
    `<w:footnotes ${namespaces}><w:footnote w:id="2"><w:p><w:r><w:t>round</w:t><w:footnoteReference w:id="2"/></w:r></w:p></w:footnote></w:footnotes>`,
  ],
])('reads %s only once', async (_, body, footnotes) =>
  expect((await read(body, { 'footnotes.xml': footnotes })).content).toBe('round'),
);

it.each([
  ['no archive', strToU8('PK and nothing else'), 'DAMAGED'],
  ['an archive without a document', zipSync({ 'a.txt': strToU8('a') }), 'DAMAGED'],
])('refuses %s', (_, bytes, reason) => expect(readBytes(bytes)).rejects.toMatchObject({ reason }));
