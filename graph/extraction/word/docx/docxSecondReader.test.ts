import { strToU8 } from 'fflate';
import { office } from '../../../../test/extraction/extractionFiles.ts';
import { readDocx } from './docx.ts';
import { readWithMammoth } from './docxSecondReader.ts';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const p = (runs: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const style = (type: string, id: string) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:rPr><w:vanish/></w:rPr></w:style>`;

function documentOf(body: string): Uint8Array {
  const target = `<Relationship Id="r1" Type="${relations}/styles" Target="styles.xml"/>`;
  return office('word/document.xml', `<w:document ${space}><w:body>${body}</w:body></w:document>`, {
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${target}</Relationships>`),
    'word/styles.xml': strToU8(
      `<w:styles ${space}>${style('character', 'Off')}${style('paragraph', 'Gone')}</w:styles>`,
    ),
  });
}

it.each([
  ['hidden text', p(run('secret', '<w:vanish/>'))],
  ['text that its style hides', p(run('secret', '<w:rStyle w:val="Off"/>'))],
  ['a paragraph that its style hides', p(run('secret'), '<w:pStyle w:val="Gone"/>')],
  ['deleted text', p(`<w:del><w:r><w:delText>secret</w:delText><w:t>secret</w:t></w:r></w:del>`)],
  ['text that was moved away', p(`<w:moveFrom>${run('secret')}</w:moveFrom>`)],
  ['a deleted row', `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p(run('secret'))}</w:tc></w:tr></w:tbl>`],
  ['a deleted cell', `<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr>${p(run('secret'))}</w:tc></w:tr></w:tbl>`],
])('neither reader prints %s', async (_, unseen) => {
  const file = { fileName: 'a.docx', report: () => undefined };
  expect((await readDocx({ ...file, bytes: documentOf(unseen) })).content).toBe('');
  const beside = p(run('Shown &amp; seen', '<w:vanish w:val="0"/>'));
  const shown = [{ kind: 'paragraph', text: 'Shown & seen' }];
  expect(await readWithMammoth(documentOf(unseen + beside))).toEqual(shown);
});
