import { readString, withAscii, type Pdfium } from './library.ts';

/** What a page shows beside its own content. */
interface Annotations {
  /** Whether there are fields, stamps or text boxes, which a viewer draws on the page. */
  isDrawn: boolean;
  /** Comments, with their author. */
  comments: string[];
  /** Values of fields and text boxes. A viewer shows them, but the file may lack their drawing. */
  values: string[];
}

/** Annotation subtypes of fpdf_annot.h. */
const link = 2;
const freeText = 3;
const popup = 16;
const widget = 20;
const hiddenFlag = 2;
/** FPDF_OBJECT_STRING. */
const stringType = 3;
/** Annotations beyond the number that a page can show are not comments by people. */
const most = 2000;

/**
 * Reads the annotations of an open page (a handle of PDFium). Leaves out links, pop-ups, hidden annotations, and texts
 * without a letter or digit.
 */
export function readAnnotations(pdfium: Pdfium, page: number): Annotations {
  const found: Annotations = { isDrawn: false, comments: [], values: [] };
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), most);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
    const isHidden = (pdfium._FPDFAnnot_GetFlags(annotation) & hiddenFlag) !== 0;
    if (subtype !== link && subtype !== popup && !isHidden) {
      found.isDrawn = true;
      if (subtype === widget) found.values.push(valueOf(pdfium, annotation, 'V'));
      else if (subtype === freeText) found.values.push(valueOf(pdfium, annotation, 'Contents'));
      else found.comments.push(comment(valueOf(pdfium, annotation, 'T'), valueOf(pdfium, annotation, 'Contents')));
    }
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
  const isText = (text: string) => /[\p{L}\p{N}]/u.test(text);
  return { ...found, comments: found.comments.filter(isText), values: found.values.filter(isText) };
}

function comment(author: string, text: string): string {
  if (!text.trim()) return '';
  return author.trim() ? `${author.trim()}: ${text}` : text;
}

function valueOf(pdfium: Pdfium, annotation: number, key: string): string {
  return withAscii(pdfium, key, (pointer) =>
    // The value of a check box is not a string but a name, which nobody sees.
    pdfium._FPDFAnnot_GetValueType(annotation, pointer) === stringType
      ? readString(pdfium, (buffer, length) => pdfium._FPDFAnnot_GetStringValue(annotation, pointer, buffer, length))
      : '',
  ).replace(/\r\n?/g, '\n');
}
