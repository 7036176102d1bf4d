import type { Converter } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { openBook, type BookSheet } from './book.ts';
import { inParts, limitWarning, maxCells, wholeLimits, type RowLimits } from './rowLimits.ts';
import { rowsOf } from './sheetRows.ts';
import { createTextBuilder, type TextBuilder } from '../textBuilder.ts';

/**
 * Reads a workbook (.xlsx, .xlsm, .xlsb, .xls, .ods, Excel's XML of 2003) as its reader sees it, see `readCell`: each
 * sheet, also hidden ones, with its name as a heading, cells and comments with their addresses, text boxes, titles of
 * charts, header and footer. Throws an ExtractionFailure: 'PASSWORD', 'DAMAGED', 'ENTITIES', 'BOMB', 'EMPTY'.
 */
export const readSheet: Converter = async (file) => {
  file.report('Opening the workbook', 0);
  const book = await openBook(file.bytes, maxCells);
  const text = createTextBuilder();
  const left = wholeLimits();
  const sheets = book.sheets.map((sheet, index) => {
    file.report(`Reading sheet ${index + 1} of ${book.sheets.length}`, index / book.sheets.length);
    return { ...sheet, ...addSheet(text, sheet, book.date1904, left) };
  });
  if (!sheets.some(({ isFilled }) => isFilled))
    throw new ExtractionFailure(sheets.some(({ cells }) => !cells) ? 'DAMAGED' : 'EMPTY');
  const namesOf = (isMeant: (sheet: (typeof sheets)[number]) => boolean) =>
    sheets.filter(isMeant).map(({ name }) => name);
  const long = namesOf(({ isCut, loss }) => isCut || loss === 'TOO_LONG');
  const broken = namesOf(({ loss }) => loss === 'BROKEN');
  const unreadable = namesOf(({ cells }) => !cells);
  const unseen = book.sheets.flatMap(unseenIn);
  return {
    format: book.format,
    ...(unseen.length > 0 && { unseen }),
    ...text.finish(),
    ...(book.title !== undefined && { title: book.title }),
    warnings: [
      ...warn(long, (list) => limitWarning('workbook', `the rest of ${list}`)),
      ...warn(broken, (list) => `The file is cut off in ${list}; the rest could not be read.`),
      ...warn(unreadable, (list) => `The file is damaged: ${list} could not be read.`),
    ],
  };
};

function addSheet(
  text: TextBuilder,
  sheet: BookSheet,
  date1904: boolean,
  left: RowLimits,
): { isFilled: boolean; isCut: boolean } {
  const marks = sheet.isHidden ? ({ isHidden: true } as const) : {};
  const open = () => text.part('SHEET', sheet.name, marks);
  open();
  text.block('heading', sheet.name, 1);
  for (const header of sheet.extras.headers) text.block('header', header);

  let count = 0;
  for (const rows of inParts(sheet.cells ? rowsOf(sheet.cells, date1904) : [], left)) {
    if (count > 0) open();
    text.table(rows.map(({ cells }) => cells));
    for (const comment of rows.flatMap(({ comments }) => comments)) text.block('comment', comment);
    count += rows.length;
  }
  const { textBoxes, headers, footers } = sheet.extras;
  for (const box of textBoxes) text.block('textBox', box);
  for (const footer of footers) text.block('footer', footer);
  return { isFilled: count + textBoxes.length + headers.length + footers.length > 0, isCut: left.isCut };
}

function unseenIn({ name, unseen: { hiddenRows, formulas } }: BookSheet): string[] {
  const advice = 'Open the file in a spreadsheet program and save it.';
  return [
    ...(hiddenRows > 0 ? [`The sheet '${name}' has hidden rows, which are read too: ${hiddenRows}.`] : []),
    ...(formulas > 0 ? [`The sheet '${name}' has formulas without a stored result: ${formulas}. ${advice}`] : []),
  ];
}

function warn(names: string[], sentence: (list: string) => string): string[] {
  if (names.length === 0) return [];
  return [sentence(`the sheet${names.length === 1 ? '' : 's'} ${names.map((name) => `'${name}'`).join(', ')}`)];
}
