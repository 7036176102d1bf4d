import { strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';

export function docxFile(name: string, ...paragraphs: string[]): File {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const office = 'http://schemas.openxmlformats.org';
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipped(name, {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

export function xlsxFile(name: string, sheet: string, rows: string[][]): File {
  const office = 'http://schemas.openxmlformats.org';
  const main = `${office}/spreadsheetml/2006/main`;
  const relations = `${office}/officeDocument/2006/relationships`;
  const type = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
  const cells = (row: string[], line: number) =>
    row.map((text, column) => {
      const at = `${String.fromCharCode(65 + column)}${line + 1}`;
      return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
  const data = rows.map((row, line) => `<row r="${line + 1}">${cells(row, line).join('')}</row>`).join('');
  return zipped(name, {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  });
}

function zipped(name: string, entries: Record<string, string>): File {
  const packed = zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)])));
  return new File([new Uint8Array(packed)], name);
}

/** Makes a PDF with a line of text on each page. */
export function pdfFile(name: string, ...pages: string[]): File {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${4 + 2 * page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, page) => {
      const drawing = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  file += `xref\n0 ${offsets.length + 1}\n${table}\ntrailer << /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${file.indexOf('xref\n0')}\n%%EOF\n`;
  return new File([file], name, { type: 'application/pdf' });
}

/** Makes a different file for each name, because the same bytes would be the same document. */
export function onePager(name: string): File {
  return pdfFile(
    name,
    'Acme Robotics builds picking robots.',
    'ARR is $4.2 million in March 2026 and gross margin is 62%.',
    `Copy for ${name}.`,
  );
}

/** Makes a text file in an encoding that iconv-lite knows. */
export function textFile(name: string, text: string, encoding = 'utf8'): File {
  return new File([new Uint8Array(iconv.encode(text, encoding))], name);
}
