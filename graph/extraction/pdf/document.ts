import { ExtractionFailure } from '../extractionFailure.ts';
import { loadPdfium, readString, withAscii, type Pdfium } from './library.ts';

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
  const document = load(pdfium, bytes);
  if (document) return document;
  const mended = withTrailer(bytes);
  return mended && load(pdfium, mended);
}

function withTrailer(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const [, number] = /\b(\d{1,9}) 0 obj\s*<<[^>]{0,300}?\/Type\s*\/Catalog\b/.exec(text) ?? [];
  if (number === undefined) return null;
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root ${number} 0 R>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`\nendstream\nendobj\n${end}`)]);
}

function load(pdfium: Pdfium, bytes: Uint8Array): PdfDocument | null {
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
