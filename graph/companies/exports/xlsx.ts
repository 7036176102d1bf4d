import { strToU8, Zip, ZipDeflate } from 'fflate';
import { exportColumns, type ExportCell } from './companyCells.ts';
import { looksLikeFormula } from './formulaSign.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * The files that a workbook needs besides its one sheet (ECMA-376 part 1, 18). Style 1 is bold; style 2 is text,
 * whatever its first character.
 */
const parts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${officeRelation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${officeRelation}"><sheets><sheet name="Companies" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${officeRelation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelation}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
};

/**
 * Yields the rows as a workbook with one sheet, chunk by chunk as they arrive, so that a firm's whole database is never
 * in memory.
 */
export async function* xlsxOf(rows: AsyncIterable<ExportCell[]>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const take = (): Uint8Array => {
    const taken = Buffer.concat(pieces);
    pieces = [];
    return taken;
  };
  for (const [name, xml] of Object.entries(parts)) add(zip, name).push(strToU8(xml), true);
  const sheet = add(zip, 'xl/worksheets/sheet1.xml');
  const columns = exportColumns.map(({ width }, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  sheet.push(
    strToU8(
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    ),
  );
  sheet.push(
    strToU8(
      rowXml(
        exportColumns.map(({ header }) => header),
        1,
      ),
    ),
  );
  for await (const cells of rows) {
    sheet.push(strToU8(rowXml(cells, 0)));
    if (pieces.length > 0) yield take();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield take();
}

function add(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  return file;
}

/** Excel's limit for the text of a cell, in characters. */
const maxTextLength = 32_767;

/** Writes texts as texts, never as formulas: Excel does not run them, not even after an edit of the cell. */
function rowXml(cells: readonly ExportCell[], style: number): string {
  const xml = cells.map((cell) => {
    const styleOfCell = typeof cell === 'string' && looksLikeFormula(cell) ? 2 : style;
    const attributes = styleOfCell === 0 ? '' : ` s="${styleOfCell}"`;
    if (cell === null) return '<c/>';
    if (typeof cell === 'number') return `<c${attributes}><v>${cell}</v></c>`;
    return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, maxTextLength))}</t></is></c>`;
  });
  return `<row>${xml.join('')}</row>`;
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
