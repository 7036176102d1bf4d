import { readFile } from 'node:fs/promises';
import { ExtractionFailure } from '../extractionFailure.ts';

/**
 * The functions of PDFium's C interface that this product calls (public/fpdf*.h of PDFium), as its WebAssembly build
 * exports them: all arguments and results are numbers, and 0 is null. Coordinates are points (1/72 inch), y upwards.
 */
export type Pdfium = Record<PdfiumFunction, (...numbers: number[]) => number> & {
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
};

type PdfiumFunction =
  | `_${'malloc' | 'free'}`
  | `_FPDF_${'InitLibraryWithConfig' | 'LoadMemDocument' | 'CloseDocument' | 'GetLastError' | 'GetMetaText'}`
  | `_FPDF_${'GetPageCount' | 'LoadPage' | 'ClosePage' | 'GetPageWidthF' | 'GetPageHeightF' | 'GetPageBoundingBox'}`
  | '_FPDF_RenderPageBitmap'
  | `_FPDFPage_${'GetMediaBox' | 'Flatten' | 'GetAnnotCount' | 'GetAnnot' | 'CloseAnnot' | 'CountObjects'}`
  | '_FPDFPage_GetObject'
  | `_FPDFAnnot_${'GetSubtype' | 'GetFlags' | 'GetValueType' | 'GetStringValue'}`
  | `_FPDFPageObj_${'GetType' | 'GetBounds'}`
  | `_FPDFTextObj_${'GetFont' | 'GetFontSize'}`
  | `_FPDFFont_${'GetWeight' | 'GetBaseFontName'}`
  | `_FPDFText_${'LoadPage' | 'ClosePage' | 'CountChars' | 'GetUnicode' | 'IsGenerated' | 'HasUnicodeMapError'}`
  | `_FPDFText_${'GetTextObject' | 'GetMatrix' | 'GetLooseCharBox' | 'GetCharOrigin'}`
  | `_FPDFBitmap_${'CreateEx' | 'FillRect' | 'GetBuffer' | 'GetStride' | 'Destroy'}`;

type Load = (options: { wasmBinary: Uint8Array }) => Promise<Pdfium & { wasmExports: Record<string, unknown> }>;

let loaded: Promise<Pdfium> | undefined;

/** Loads PDFium for the first PDF that this process reads. It needs no network: the binary is in its package. */
function loadPdfium(): Promise<Pdfium> {
  loaded ??= load();
  return loaded;
}

/** Makes the next PDF load a fresh instance, because PDFium's memory cannot be trusted after a trap. */
export function forgetPdfium(): void {
  loaded = undefined;
}

async function load(): Promise<Pdfium> {
  const [{ PDFiumModule }, wasmBinary] = await Promise.all([
    import('@hyzyla/pdfium'),
    readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  ]);
  // The package declares only the functions that its own wrapper calls, but the module has all of them.
  const pdfium = await (PDFiumModule as unknown as Load)({ wasmBinary });
  callDirectly(pdfium);
  pdfium._FPDF_InitLibraryWithConfig(0);
  return pdfium;
}

function callDirectly(pdfium: Awaited<ReturnType<Load>>): void {
  const direct = Object.entries(pdfium.wasmExports).filter(([name]) => /^FPDF/.test(name) && `_${name}` in pdfium);
  Object.assign(pdfium, Object.fromEntries(direct.map(([name, call]) => [`_${name}`, call])));
}

/** Reads a string that PDFium writes as UTF-16LE with its size in bytes; '' if none exists. */
export function readString(pdfium: Pdfium, write: (buffer: number, length: number) => number): string {
  const bytes = write(0, 0);
  if (bytes <= 2) return '';
  const buffer = pdfium._malloc(bytes);
  try {
    write(buffer, bytes);
    return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(buffer, buffer + bytes - 2));
  } finally {
    pdfium._free(buffer);
  }
}

/** Calls back with a pointer to `text` as ASCII with a terminating zero. */
export function withAscii<T>(pdfium: Pdfium, text: string, use: (pointer: number) => T): T {
  const pointer = pdfium._malloc(text.length + 1);
  try {
    pdfium.HEAPU8.set(Buffer.from(`${text}\0`, 'latin1'), pointer);
    return use(pointer);
  } finally {
    pdfium._free(pointer);
  }
}

export interface PdfDocument {
  pdfium: Pdfium;
  pageCount: number;
  title: string;
  /** Calls back with an open page, from 0, and closes it; returns null when it cannot be opened. */
  withPage<T>(index: number, use: (page: number) => T): T | null;
  close(): void;
}

const passwordError = 4;
const securityError = 5;

/** Opens a PDF; returns null when PDFium does not recognise it. Throws an ExtractionFailure when it has a password. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument | null> {
  const pdfium = await loadPdfium();
  const document = openBytes(pdfium, bytes);
  if (document) return document;
  const mended = withTrailer(bytes);
  return mended && openBytes(pdfium, mended);
}

function withTrailer(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const [, number] = /\b(\d{1,9}) 0 obj\s*<<[^>]{0,300}?\/Type\s*\/Catalog\b/.exec(text) ?? [];
  if (number === undefined) return null;
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root ${number} 0 R>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`\nendstream\nendobj\n${end}`)]);
}

function openBytes(pdfium: Pdfium, bytes: Uint8Array): PdfDocument | null {
  const memory = pdfium._malloc(bytes.length);
  if (!memory) throw new ExtractionFailure('TOO_MUCH_MEMORY');
  pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
  if (!document) {
    const error = pdfium._FPDF_GetLastError();
    pdfium._free(memory);
    if (error === passwordError || error === securityError) throw new ExtractionFailure('PASSWORD');
    return null;
  }
  return {
    pdfium,
    pageCount: pdfium._FPDF_GetPageCount(document),
    title: withAscii(pdfium, 'Title', (tag) =>
      readString(pdfium, (buffer, length) => pdfium._FPDF_GetMetaText(document, tag, buffer, length)),
    ).trim(),
    withPage(index, use) {
      const page = pdfium._FPDF_LoadPage(document, index);
      if (!page) return null;
      try {
        return use(page);
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
    close() {
      pdfium._FPDF_CloseDocument(document);
      pdfium._free(memory);
    },
  };
}
