import { parseDocument } from 'htmlparser2';
import { writeBody } from './docBody.ts';
import { decodeText } from './encoding.ts';
import type { Converter, Extracted } from './extracted.ts';
import { ExtractionFailure } from './extractionFailure.ts';
import { blocksOfHtml, titleOfHtml } from './htmlBlocks.ts';

/** Reads what a browser shows of an HTML page without running its scripts or loading anything. */
export const readHtml: Converter = async ({ bytes }) => {
  const { content, parts, title } = htmlToText(decodeText(bytes).text);
  if (!content.trim()) throw new ExtractionFailure('EMPTY');
  return { format: 'html', content, parts, ...(title !== undefined && { title }), warnings: [] };
};

/** The text and structure of HTML that is decoded already. */
function htmlToText(html: string): Pick<Extracted, 'content' | 'parts' | 'title'> {
  const document = parseDocument(html);
  const title = titleOfHtml(document);
  return { ...writeBody(blocksOfHtml(document)), ...(title !== undefined && { title }) };
}
