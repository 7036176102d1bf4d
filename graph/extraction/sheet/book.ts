import { parse_zip, read, set_cptable, type ParsingOptions, type WorkBook, type WorkSheet } from 'xlsx';
import * as codepages from 'xlsx/dist/cpexcel.full.mjs';
import { ExtractionFailure } from '../extractionFailure.ts';
import { emptyExtras, readExtras, type SheetExtras } from './extras.ts';
import { decodeEntities, hiddenTables, openSheetPackage, type SheetPackage } from './sheetPackage.ts';
import type { Loss, Unseen } from './fit.ts';

declare module 'xlsx' {
  /** Exported by the library but missing in its types: reads an archive that is already open. */
  function parse_zip(zip: Pick<SheetPackage, 'files'>, options: ParsingOptions): WorkBook;
}

interface Book {
  format: 'xls' | 'xlsx';
  title: string | undefined;
  date1904: boolean;
  sheets: BookSheet[];
}

export interface BookSheet {
  name: string;
  isHidden: boolean;
  /** Null when they cannot be read. */
  cells: WorkSheet | null;
  /** Why the end of the sheet is missing; null when it is complete. */
  loss: Loss | null;
  extras: SheetExtras;
  /** Zero for formats other than Office Open XML. */
  unseen: Unseen;
}

const nothingUnseen: Unseen = { hiddenRows: 0, formulas: 0 };
/** Excel opens a workbook with this password without asking for it (MS-OFFCRYPTO 2.4.2.3). */
const silentPassword = 'VelvetSweatshop';
/** Above this many bytes of binary records, rows after `maxRows` are not built. */
const longBinary = 12 * 1024 * 1024;
const maxRows = 50_000;

const options: ParsingOptions = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  password: silentPassword,
};

set_cptable(codepages);

/**
 * Opens a workbook: .xlsx, .xlsm, .xlsb, .ods, .xls of BIFF2 to BIFF8 with or without its container, and Excel's XML of
 * 2003. `maxCells` limits the cells kept of Office Open XML. Throws an ExtractionFailure: 'PASSWORD', 'DAMAGED',
 * 'ENTITIES' and 'BOMB'.
 */
export async function openBook(bytes: Uint8Array, maxCells: number): Promise<Book> {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return describe(await readBinary(bytes), 'xls', () => undefined);
  const file = openSheetPackage(bytes, maxCells);
  const book = orFailure(() => parse_zip({ files: file.files }, options));
  file.check();
  const hidden = hiddenTables(file.archive);
  return describe(book, 'xlsx', (name) => {
    const path = file.sheets.find((sheet) => sheet.name === name)?.path;
    const sheet = path === undefined ? undefined : file.readSheets.get(path);
    return {
      isHidden: hidden.has(name),
      loss: sheet?.loss ?? null,
      unseen: sheet?.unseen ?? nothingUnseen,
      extras: path === undefined ? emptyExtras : readExtras(file.archive, path, sheet?.tail ?? ''),
    };
  });
}

async function readBinary(bytes: Uint8Array): Promise<WorkBook> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const limit = bytes.length > longBinary ? { sheetRows: maxRows } : {};
  const readAll = (content: Buffer) => orFailure(() => read(content, { ...options, ...limit, type: 'buffer' }));
  try {
    return readAll(buffer);
  } catch (failure) {
    // The library itself decrypts only the oldest encryption.
    if (!(failure instanceof ExtractionFailure && failure.reason === 'PASSWORD')) throw failure;
    const { decrypt } = await import('officecrypto-tool');
    const decrypted = await decrypt(buffer, { password: silentPassword }).catch(() => null);
    if (decrypted === null) throw failure;
    return readAll(decrypted);
  }
}

function orFailure(work: () => WorkBook): WorkBook {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof ExtractionFailure) throw cause;
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message);
    throw new ExtractionFailure(isLocked ? 'PASSWORD' : 'DAMAGED', undefined, { cause });
  }
}

function describe(
  book: WorkBook,
  format: Book['format'],
  more: (name: string) => Pick<BookSheet, 'isHidden' | 'loss' | 'extras' | 'unseen'> | undefined,
): Book {
  const title = book.Props?.Title?.trim();
  return {
    format,
    title: title === '' ? undefined : title,
    date1904: book.Workbook?.WBProps?.date1904 ?? false,
    sheets: book.SheetNames.map((key, index) => {
      // The library does not decode entities in the names of OpenDocument sheets.
      const name = book.bookType === 'ods' ? decodeEntities(key) : key;
      const cells = book.Sheets[key] ?? null;
      const { isHidden = false, loss = null, extras = emptyExtras, unseen = nothingUnseen } = more(name) ?? {};
      return {
        name,
        isHidden: isHidden || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
        // A chart on its own sheet repeats cells of other sheets.
        cells: cells?.['!type'] === 'chart' ? {} : cells,
        loss: loss ?? (cells?.['!fullref'] === undefined ? null : 'TOO_LONG'),
        extras,
        unseen,
      };
    }),
  };
}
