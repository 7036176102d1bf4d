import { strToU8, zipSync } from 'fflate';
import { readPptx } from './pptx.ts';

const schema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list: [id: string, kind: string, target: string][]) =>
  `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${schema}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
const place = (left: number, top: number) =>
  `<p:spPr><a:xfrm><a:off x="${left}" y="${top}"/><a:ext cx="100" cy="50"/></a:xfrm></p:spPr>`;
const run = (text: string) => `<a:r><a:rPr/><a:t>${text}</a:t></a:r>`;
const paragraph = (text: string, properties = '') => `<a:p>${properties}${run(text)}</a:p>`;
const shape = (placeholder: string, spot: string, ...paragraphs: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>${spot}<p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`;
const slide = (shapes: string, attributes = '') =>
  `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r" ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const frame = (top: number, data: string) =>
  `<p:graphicFrame><p:xfrm><a:off x="0" y="${top}"/><a:ext cx="100" cy="50"/></p:xfrm><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;
const cell = (text: string, attributes = '') => `<a:tc ${attributes}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;

const first = slide(
  `${
    shape('', place(0, 300), paragraph('Below')) +
    shape(
      '<p:ph idx="1"/>',
      '',
      paragraph('Body'),
      paragraph('Deeper', '<a:pPr lvl="1"/>'),
      paragraph('Plain', '<a:pPr><a:buNone/></a:pPr>'),
    ) +
    shape('<p:ph type="title"/>', '', `<a:p>${run('Our ')}<a:br/>${run('plan')}</a:p>`) +
    shape('<p:ph type="sldNum" idx="9"/>', place(0, 900), '<a:p><a:fld type="slidenum"><a:t>‹#›</a:t></a:fld></a:p>')
  }<mc:AlternateContent><mc:Choice Requires="x">${shape('', place(0, 500), paragraph('New'))}</mc:Choice><mc:Fallback>${shape('', place(0, 500), paragraph('Old'))}</mc:Fallback></mc:AlternateContent>` +
    `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="600"/><a:ext cx="100" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="1000" cy="1000"/></a:xfrm></p:grpSpPr>${shape('', place(600, 0), paragraph('Right'))}${shape('', place(0, 0), paragraph('Left'))}</p:grpSp>`,
);
const second = slide(
  frame(
    100,
    `<a:tbl><a:tr>${cell('Quarter', 'gridSpan="2"')}${cell('', 'hMerge="1"')}${cell('Revenue')}</a:tr><a:tr>${cell('Q1')}${cell('')}${cell('3.1')}</a:tr></a:tbl>`,
  ) +
    frame(200, '<c:chart r:id="rId1"/>') +
    frame(300, '<dgm:relIds r:dm="rId2" r:lo="x"/>'),
  'show="0"',
);
const points = (values: string[]) =>
  values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
const diagramPoint = (id: string, type: string, text: string) =>
  `<dgm:pt modelId="${id}" ${type}><dgm:t>${paragraph(text)}</dgm:t></dgm:pt>`;

const files: Record<string, string> = {
  '_rels/.rels': relations(
    ['a', 'officeDocument', 'ppt/presentation.xml'],
    ['b', 'core-properties', 'docProps/core.xml'],
  ),
  'docProps/core.xml': '<cp:coreProperties><dc:title>Board meeting</dc:title></cp:coreProperties>',
  'ppt/presentation.xml':
    '<p:presentation firstSlideNum="5"><p:sldIdLst><p:sldId id="256" r:id="two"/><p:sldId id="257" r:id="one"/></p:sldIdLst></p:presentation>',
  'ppt/_rels/presentation.xml.rels': relations(
    ['one', 'slide', 'slides/slide1.xml'],
    ['two', 'slide', '/ppt/slides/slide2.xml'],
    ['c', 'commentAuthors', 'commentAuthors.xml'],
    ['d', 'authors', 'authors.xml'],
  ),
  'ppt/commentAuthors.xml': '<p:cmAuthorLst><p:cmAuthor id="0" name="Ada"/></p:cmAuthorLst>',
  'ppt/authors.xml': '<p188:authorLst><p188:author id="{1}" name="Grace"/></p188:authorLst>',
  'ppt/slides/slide1.xml': second,
  'ppt/slides/_rels/slide1.xml.rels': relations(
    ['rId1', 'chart', '../charts/chart1.xml'],
    ['rId2', 'diagramData', '../diagrams/data1.xml'],
  ),
  'ppt/charts/chart1.xml': `<c:chartSpace><c:chart><c:title><c:tx><c:rich>${paragraph('Growth')}</c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:strCache>${points(['Share'])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(['2024', '2025'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>0%</c:formatCode>${points(['0.12', '0.30000000000000004'])}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`,
  'ppt/diagrams/data1.xml': `<dgm:dataModel><dgm:ptLst>${diagramPoint('2', '', 'Second')}${diagramPoint('1', '', 'First')}${diagramPoint('3', '', 'Child')}${diagramPoint('9', 'type="parTrans"', 'no')}<dgm:pt modelId="0" type="doc"/></dgm:ptLst><dgm:cxnLst><dgm:cxn srcId="0" destId="2" srcOrd="1"/><dgm:cxn srcId="0" destId="1" srcOrd="0"/><dgm:cxn srcId="1" destId="3" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>`,
  'ppt/slides/slide2.xml': first,
  'ppt/slides/_rels/slide2.xml.rels': relations(
    ['l', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['n', 'notesSlide', '../notesSlides/notesSlide1.xml'],
    ['c', 'comments', '../comments/comment1.xml'],
    ['m', 'comments', '../comments/modernComment1.xml'],
  ),
  'ppt/slideLayouts/slideLayout1.xml': slide(
    shape('<p:ph type="title"/>', place(0, 0), paragraph('Click to add a title')) +
      shape('<p:ph idx="1"/>', place(0, 100), paragraph('Click to add text')),
  ),
  'ppt/notesSlides/notesSlide1.xml': slide(
    shape('<p:ph type="sldImg"/>', '', paragraph('no')) +
      shape('<p:ph type="body" idx="1"/>', '', paragraph('Say it slowly.')) +
      shape('<p:ph type="sldNum"/>', '', paragraph('5')),
  ),
  'ppt/comments/comment1.xml': '<p:cmLst><p:cm authorId="0"><p:text>Audited?</p:text></p:cm></p:cmLst>',
  'ppt/comments/modernComment1.xml': `<p188:cmLst><p188:cm authorId="{1}"><p188:replyLst><p188:reply authorId="{1}"><p188:txBody>${paragraph('Done')}</p188:txBody></p188:reply></p188:replyLst><p188:txBody>${paragraph('Check')}</p188:txBody></p188:cm></p188:cmLst>`,
};

const read = (parts: Record<string, string>) =>
  readPptx({
    bytes: zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
    fileName: 'deck.pptx',
    report: () => undefined,
  });

/** Returns kind, level and text of each block of the slide at `index`. */
async function blocksOf(parts: Record<string, string>, index: number) {
  const { content, parts: slides } = await read(parts);
  const { start: offset, blocks } = slides[index]!;
  const text = (start: number, end: number) => content.slice(offset + start, offset + end);
  return blocks.map(({ kind, level, start, end, rows }) =>
    rows
      ? rows.map((row) =>
          row.map((one) => `${one.column}${one.span ? `-${one.span}` : ''}:${text(one.start, one.end)}`),
        )
      : [kind, level, text(start, end)],
  );
}

it('reads slides in the order of the show, hidden ones too, and the title from the properties', async () => {
  const { parts, title, warnings } = await read(files);
  expect(parts.map(({ kind, name, isHidden }) => [kind, name, isHidden])).toEqual([
    ['SLIDE', '1', undefined],
    ['SLIDE', '2', true],
  ]);
  expect({ title, warnings }).toEqual({ title: 'Board meeting', warnings: [] });
});

it('reads shapes by their places, without the prompts of layouts, then notes and comments', async () => {
  expect(await blocksOf(files, 0)).toEqual([
    ['heading', 1, 'Our \nplan'],
    ['listItem', 1, 'Body'],
    ['listItem', 2, 'Deeper'],
    ['paragraph', undefined, 'Plain'],
    ['paragraph', undefined, 'Below'],
    ['paragraph', undefined, 'New'],
    ['paragraph', undefined, 'Left'],
    ['paragraph', undefined, 'Right'],
    ['footer', undefined, '5'],
    ['notes', undefined, 'Say it slowly.'],
    ['comment', undefined, 'Ada: Audited?'],
    ['comment', undefined, 'Grace: Check'],
    ['comment', undefined, 'Grace: Done'],
  ]);
});

it('reads tables, charts and diagrams', async () => {
  expect(await blocksOf(files, 1)).toEqual([
    [
      ['0-2:Quarter', '2:Revenue'],
      ['0:Q1', '2:3.1'],
    ],
    ['paragraph', undefined, 'Growth'],
    [['1:Share'], ['0:2024', '1:12%'], ['0:2025', '1:30%']],
    ['listItem', 1, 'First'],
    ['listItem', 2, 'Child'],
    ['listItem', 1, 'Second'],
  ]);
});

it('reads a merged cell once, with the columns that it spans', async () => {
  const rows = [
    [cell('Plan', 'gridSpan="2" rowSpan="2"'), cell('Plan', 'rowSpan="2" hMerge="1"'), cell('2026')],
    [cell('Plan', 'gridSpan="2" vMerge="1"'), cell('Plan', 'hMerge="true" vMerge="true"'), cell('4.2')],
    [cell('Actual', 'hMerge="0"'), cell('Audited', 'vMerge="false"'), cell('3.9')],
  ];
  const table = rows.map((row) => `<a:tr>${row.join('')}</a:tr>`).join('');
  expect(await blocksOf({ ...files, 'ppt/slides/slide1.xml': slide(frame(0, `<a:tbl>${table}</a:tbl>`)) }, 1)).toEqual([
    [['0-2:Plan', '2:2026'], ['2:4.2'], ['0:Actual', '1:Audited', '2:3.9']],
  ]);
});

it('reads the other slides of a file with a damaged one, and says so', async () => {
  const { content, warnings } = await read({ ...files, 'ppt/slides/slide1.xml': '<p:sl' });
  expect(content).toContain('plan');
  expect(warnings).toEqual(['Slide 2 is damaged and could not be read.']);
});

it.each([
  ['without slides', { 'ppt/presentation.xml': '<p:presentation/>' }, 'DAMAGED'],
  ['without words', { ...files, 'ppt/slides/slide1.xml': slide(''), 'ppt/slides/slide2.xml': slide('') }, 'EMPTY'],
])('refuses a presentation %s', async (_, parts, reason) => {
  const bare = Object.fromEntries(Object.entries(parts).filter(([name]) => !name.includes('rels/slide')));
  await expect(read(bare)).rejects.toMatchObject({ reason });
});
