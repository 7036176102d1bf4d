import { constants, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const main = {
  'word/document.xml': 'wordprocessingml.document.main+xml',
  'xl/workbook.xml': 'spreadsheetml.sheet.main+xml',
};

/** Makes a package of Office Open XML with `body` as its main part. */
export function office(
  part: keyof typeof main,
  body: Uint8Array | string,
  more: Record<string, Uint8Array> = {},
): Buffer {
  const base = 'http://schemas.openxmlformats.org';
  const types = `<Types xmlns="${base}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${main[part]}"/></Types>`;
  const rels = `<Relationships xmlns="${base}/package/2006/relationships"><Relationship Id="rId1" Type="${base}/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(rels),
      [part]: typeof body === 'string' ? strToU8(body) : body,
      ...more,
    }),
  );
}

/** Makes a Word document with these paragraphs; `prolog` comes before its first element. */
export function word(paragraphs: string[], prolog = ''): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return office(
    'word/document.xml',
    `<?xml version="1.0"?>${prolog}<w:document xmlns:w="${space}"><w:body>${body}</w:body></w:document>`,
  );
}

/** Ten entities, each ten times the one before: 'billion laughs'. */
export const laughs = `<!DOCTYPE a [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}]>`;

/** Makes a PDF: numbers the objects from 1 and leaves out the cross-reference table, which readers rebuild. */
export function pdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const numbered = objects.flatMap((object, i) => [`${i + 1} 0 obj\n`, object, '\nendobj\n']);
  const pieces = ['%PDF-1.7\n', ...numbered, `trailer<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\n%%EOF\n`];
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)));
}

export const stream = (dictionary: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>';
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

export function onePage(content: Buffer, trailer = ''): Buffer {
  return pdf([catalog, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page, content, font], trailer);
}

/** Makes a PDF that is 20 kB compressed twice, and 1.5 GB of page content uncompressed. */
export function pdfBomb(): Buffer {
  const megabyte = Buffer.from('BT /F1 12 Tf 10 10 Td (a) Tj ET\n'.repeat(32 * 1024));
  const block = deflateSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  // After a full flush a block depends on nothing before it; the first block has the header of two bytes.
  const packed = Buffer.concat([
    block,
    ...Array.from({ length: 1500 }, () => block.subarray(2)),
    deflateSync('').subarray(2),
  ]);
  return onePage(stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(packed)));
}

/** Makes a harmless page of text, repeated three thousand times: about ten seconds of work. */
export function longPdf(): Buffer {
  const lines = Array.from({ length: 60 }, (_, i) => {
    const text = `Revenue grew by ${i} % in the third quarter while the margin held and costs fell.`;
    return `BT /F1 9 Tf 40 ${740 - 12 * i} Td (${text}) Tj ET`;
  });
  const pages = `<</Type/Pages/Count 3000/Kids[${'3 0 R '.repeat(3000)}]>>`;
  return pdf([catalog, pages, page, stream('', lines.join('\n')), font]);
}
