import { strToU8, Zip, ZipDeflate } from 'fflate';
import { looksLikeFormula } from './formulaSign.ts';

export type ExportCell = string | number | null;

interface NotedCell {
  value: string | number;
  comment?: string | undefined;
  /** Absolute. */
  link?: string | undefined;
}

/** A comment or link with its place: `row` from 1, `column` from 0. */
interface Note extends NotedCell {
  row: number;
  column: number;
}

/** Returns 'B7'; columns go on after Z with AA. */
function refOf({ row, column }: Note): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return `${letters}${row}`;
}

const linksIn = (notes: readonly Note[]) => notes.filter(({ link }) => link !== undefined);
const commentsIn = (notes: readonly Note[]) => notes.filter(({ comment }) => comment !== undefined);

/** Returns the end of a sheet that refers to the notes, in the order that the standard requires. */
function noteReferences(notes: readonly Note[]): string {
  const links = linksIn(notes).map((note, index) => `<hyperlink ref="${refOf(note)}" r:id="rId${index + 3}"/>`);
  return `${links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : ''}<legacyDrawing r:id="rId1"/>`;
}

/** Returns the files of the notes: the sheet's relations, the comments, and the boxes in which Excel shows them. */
function noteParts(notes: readonly Note[]): Record<string, string> {
  const links = linksIn(notes).map(
    ({ link = '' }, index) =>
      `<Relationship Id="rId${index + 3}" Type="${officeRelation}/hyperlink" Target="${quoted(link)}" TargetMode="External"/>`,
  );
  const comments = commentsIn(notes).map(
    (note) =>
      `<comment ref="${refOf(note)}" authorId="0"><text><r><t xml:space="preserve">${escapeXml(note.comment ?? '')}</t></r></text></comment>`,
  );
  return {
    'xl/worksheets/_rels/sheet1.xml.rels': `${head}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${officeRelation}/vmlDrawing" Target="../drawings/vmlDrawing1.vml"/><Relationship Id="rId2" Type="${officeRelation}/comments" Target="../comments1.xml"/>${links.join('')}</Relationships>`,
    'xl/comments1.xml': `${head}<comments xmlns="${main}"><authors><author>Dossier</author></authors><commentList>${comments.join('')}</commentList></comments>`,
    'xl/drawings/vmlDrawing1.vml': `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>${commentsIn(notes).map(boxOf).join('')}</xml>`,
  };
}

/** The box of a comment, two columns wide and eight rows high, hidden until the cell is pointed at. */
function boxOf({ row, column }: Note): string {
  return `<v:shape type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Anchor>${column + 1}, 10, ${row - 1}, 4, ${column + 3}, 10, ${row + 7}, 4</x:Anchor><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}

const quoted = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export type SheetCell = ExportCell | NotedCell;

export interface SheetForm {
  name: string;
  /** `width` in characters. */
  columns: readonly { header: string; width: number }[];
  /** Whether cells have comments or links, which need further files. */
  hasNotes?: boolean;
}

/**
 * The files that a workbook needs besides its one sheet (ECMA-376 part 1, 18). Style 1 is bold; style 2 is text,
 * whatever its first character.
 */
function partsOf({ name, hasNotes = false }: SheetForm): Record<string, string> {
  const noteTypes = `<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/comments1.xml" ContentType="${contentType}.comments+xml"/>`;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>${hasNotes ? noteTypes : ''}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${officeRelation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${officeRelation}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${officeRelation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
  };
}

/** Yields the rows as a workbook with one sheet in chunks, so that the whole database is never in memory. */
export async function* xlsxOf(form: SheetForm, rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<Uint8Array> {
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
  for (const [name, xml] of Object.entries(partsOf(form))) add(zip, name).push(strToU8(xml), true);
  const sheet = add(zip, 'xl/worksheets/sheet1.xml');
  const columns = form.columns.map(({ width }, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  sheet.push(
    strToU8(
      `${head}<worksheet xmlns="${main}" xmlns:r="${officeRelation}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    ),
  );
  const headers = form.columns.map(({ header }) => header);
  sheet.push(strToU8(rowXml(headers, 1)));
  const notes: Note[] = [];
  let row = 1;
  for await (const cells of rows) {
    row += 1;
    for (const [column, cell] of cells.entries()) if (isNoted(cell)) notes.push({ ...cell, row, column });
    sheet.push(strToU8(rowXml(cells.map(plainCell), 0)));
    if (pieces.length > 0) yield take();
  }
  sheet.push(strToU8(`</sheetData>${form.hasNotes ? noteReferences(notes) : ''}</worksheet>`), true);
  if (form.hasNotes)
    for (const [name, xml] of Object.entries(noteParts(notes))) add(zip, name).push(strToU8(xml), true);
  zip.end();
  yield take();
}

const isNoted = (cell: SheetCell): cell is NotedCell => typeof cell === 'object' && cell !== null;
export const plainCell = (cell: SheetCell): ExportCell => (isNoted(cell) ? cell.value : cell);

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

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Escapes a text for XML, without the characters that XML cannot contain. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
