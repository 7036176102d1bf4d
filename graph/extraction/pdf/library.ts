import { readFile } from 'node:fs/promises';

/**
 * The functions of PDFium's C interface that this product calls (public/fpdf*.h of PDFium), as its WebAssembly build
 * exports them. Pointers and handles are numbers; 0 is null. Coordinates are points (1/72 inch), y upwards.
 */
export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _FPDF_InitLibraryWithConfig(config: number): void;
  _FPDF_LoadMemDocument(bytes: number, length: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_GetPageBoundingBox(page: number, box: number): number;
  _FPDFPage_GetMediaBox(page: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPage_Flatten(page: number, use: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetValueType(annotation: number, key: number): number;
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFTextObj_GetFontSize(object: number, size: number): number;
  _FPDFFont_GetWeight(font: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_HasUnicodeMapError(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, color: number): number;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

type Load = (options: { wasmBinary: Uint8Array }) => Promise<Pdfium & { wasmExports: Record<string, unknown> }>;

let loaded: Promise<Pdfium> | undefined;

/** Loads PDFium for the first PDF that this process reads. It needs no network: the binary is in its package. */
export function loadPdfium(): Promise<Pdfium> {
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
