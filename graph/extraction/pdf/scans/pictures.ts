import type { Pdfium } from '../library.ts';

const path = 2;
const image = 3;
const shading = 4;
const form = 5;

const outlines = 40;
const dotsPerInch = 200;
/** About a page of 11 by 17 inches at 200 dpi. A larger page is drawn smaller. */
const maxPixels = 8_000_000;
const maxObjects = 5_000;
const grayFormat = 1;
const white = 0xffffffff;
const renderFlags = 0x01 | 0x08;

/** Returns the share of a page that its pictures cover, from 0 to 1; a page full of outlines counts as covered. */
export function pictureShare(pdfium: Pdfium, page: number): number {
  const area = pdfium._FPDF_GetPageWidthF(page) * pdfium._FPDF_GetPageHeightF(page);
  const scratch = pdfium._malloc(16);
  let share = 0;
  let shapes = 0;
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), maxObjects);
  for (let index = 0; index < count; index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === path || type === shading) shapes += 1;
    if (type !== image && type !== form) continue;
    if (!pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const at = scratch >> 2;
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(at, at + 4);
    share += (Math.abs(right - left) * Math.abs(top - bottom)) / area;
  }
  pdfium._free(scratch);
  return shapes >= outlines ? 1 : Math.min(share, 1);
}

/** A page as a gray picture in the PGM format (netpbm P5), with its number of pixels per point. */
interface Picture {
  file: Buffer;
  scale: number;
}

/** Draws a page for OCR. `turns` are clockwise quarters. Null without enough memory or an area. */
export function drawPage(pdfium: Pdfium, page: number, turns: number): Picture | null {
  const [w, h] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)];
  if (!(w > 0) || !(h > 0)) return null;
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (w * h)));
  const isTurned = turns % 2 === 1;
  const width = Math.max(1, Math.round((isTurned ? h : w) * scale));
  const height = Math.max(1, Math.round((isTurned ? w : h) * scale));
  if (width > 32_000 || height > 32_000) return null;
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, grayFormat, 0, 0);
  if (!bitmap) return null;
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, renderFlags);
    const pixels = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
    const file = Buffer.alloc(header.length + width * height);
    header.copy(file);
    for (let row = 0; row < height; row += 1) {
      const from = pixels + row * stride;
      file.set(pdfium.HEAPU8.subarray(from, from + width), header.length + row * width);
    }
    return { file, scale };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}
