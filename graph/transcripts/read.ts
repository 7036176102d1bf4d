import type { Scope } from '../context.ts';
import { inTurns } from '../reading/inTurns.ts';
import { readSources, sourceTexts } from '../reading/readSources.ts';
import type { Reading } from '../reading/reading.ts';
import { getTranscript } from './service.ts';

/** The reading of a conversation. Lets the server answer other requests meanwhile. Throws NOT_FOUND. */
export async function readTranscript(scope: Scope, id: string): Promise<Reading> {
  const { title, content } = await getTranscript(scope, id);
  return inTurns(readSources(sourceTexts({ transcript: content, title, documents: [] })));
}
