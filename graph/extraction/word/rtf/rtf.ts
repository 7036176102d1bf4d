import { sensibleTitle, uniqueMargins, writeBody } from '../body.ts';
import type { Extracted, SourceFile } from '../../extracted.ts';
import { createRtfReader } from './reader.ts';
import { readRtfTokens } from './tokens.ts';

/**
 * Reads RTF 1.x. Lists have the numbers that the program wrote into the file. Notes, comments and text boxes follow
 * their paragraph; hidden and deleted text, pictures and codes of fields are left out. Throws an ExtractionFailure
 * 'DAMAGED' for groups nested more than 10,000 deep.
 */
export async function readRtf({ bytes }: SourceFile): Promise<Extracted> {
  const reader = createRtfReader();
  for (const token of readRtfTokens(bytes)) {
    if (token.type === 'word') reader.word(token.name, token.value);
    else if (token.type === 'bytes') reader.bytes(token.bytes);
    else reader[token.type]();
  }
  const { body, headers, footers, title } = reader.finish();
  const blocks = [...uniqueMargins(headers, 'header'), ...body, ...uniqueMargins(footers, 'footer')];
  const ownTitle = sensibleTitle(title);
  return { format: 'rtf', ...writeBody(blocks), ...(ownTitle !== undefined && { title: ownTitle }), warnings: [] };
}
