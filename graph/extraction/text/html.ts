import { writeBody } from '../word/body.ts';
import { decodeText } from '../encoding/encoding.ts';
import type { Converter } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { blocksOfHtml, titleOfHtml } from './htmlBlocks.ts';
import { parsePage } from './htmlPage.ts';

/** Reads what a browser shows of an HTML page, without running its scripts or loading anything. */
export const readHtml: Converter = async ({ bytes }) => {
  const { document, warnings } = parsePage(decodeText(bytes).text);
  const { content, parts } = writeBody(blocksOfHtml(document));
  if (!content.trim()) throw new ExtractionFailure('EMPTY');
  const title = titleOfHtml(document);
  return { format: 'html', content, parts, ...(title !== undefined && { title }), warnings };
};
