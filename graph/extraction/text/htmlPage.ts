import { Parser } from 'htmlparser2';
import { BoundedHandler, type XmlDocument } from '../archive/xml.ts';
import { ExtractionFailure } from '../extractionFailure.ts';

/** Old pages that never close their `font` elements reach some hundreds of levels. The nodes need about 250 MB. */
const limits = { depth: 1_000, nodes: 800_000 };

interface Page {
  document: XmlDocument;
  /** A warning for the reader when the page was cut. */
  warnings: string[];
}

/**
 * Parses a page as leniently as browsers do. A page that is nested too deeply or too large is read only up to that
 * place.
 */
export function parsePage(html: string): Page {
  const handler = new BoundedHandler(limits);
  try {
    new Parser(handler, { decodeEntities: true }).end(html);
    return { document: handler.root, warnings: [] };
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    return { document: handler.root, warnings: ['This page has too many parts; only its beginning was read.'] };
  }
}
