import type { WriteScope } from '../context.ts';
import { findSegmentAt, type SegmentRow } from './service.ts';

/** Quotes are cut to a readable length, with three points where something is left out. */
const leftOut = /\s*(?:…|\.{3})\s*/;

/** The segment in which a quote of the conversation begins; null where it is not said, or no segments are known. */
export async function findPassage(
  scope: Pick<WriteScope, 'prisma'>,
  { content, recordingId }: { content: string; recordingId: string | null },
  quote: string,
): Promise<SegmentRow | null> {
  const offset = recordingId === null ? null : offsetOf(content, quote);
  return recordingId === null || offset === null ? null : findSegmentAt(scope, recordingId, offset);
}

/** Where a quote stands in a text, whatever white space is between its words; null where it does not. */
export function offsetOf(content: string, quote: string): number | null {
  const stretches = quote.split(leftOut).sort((one, other) => other.length - one.length);
  const words = stretches[0]?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return null;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('\\s+'), 'u').exec(content)?.index ?? null;
}
