import { writeBody } from '../word/wordBody.ts';
import { decodeText } from '../encoding/encoding.ts';
import type { Converter } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { blocksOfHtml, titleOfHtml } from './htmlBlocks.ts';
import { Parser } from 'htmlparser2';
import { BoundedHandler, type XmlDocument } from '../archive/xml.ts';

/** Reads what a browser shows of an HTML page, without running its scripts or loading anything. */
export const readHtml: Converter = async ({ bytes }) => {
  const { document, warnings } = parsePage(decodeText(bytes));
  const title = titleOfHtml(document);
  return { format: 'html', ...writeBody(blocksOfHtml(document)), ...(title !== undefined && { title }), warnings };
};

/** Old pages that never close their `font` elements reach some hundreds of levels. The nodes need about 250 MB. */
const limits = { depth: 1_000, nodes: 800_000 };

interface Page {
  document: XmlDocument;
  warnings: string[];
}

/** Parses a page as leniently as browsers do, up to where it is nested too deeply or too large. */
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
