import type { Extracted, Part } from '../extracted.ts';
import type { ExtractionReason } from '../extractionFailure.ts';

/** From the server to the process that reads: a file comes, as `size` bytes on its standard input. */
export interface ReadMessage {
  fileName: string;
  size: number;
  ocrSeconds: number;
}

/**
 * From the process that reads to the server. A text travels in pieces, so that taking it in never keeps the server busy
 * for long: 'text', then 'parts' as often as needed, then 'done'.
 */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; stage: string; share: number; isOcr: boolean }
  | { type: 'text'; text: Omit<Extracted, 'parts'> }
  | { type: 'parts'; parts: Part[] }
  /** Why the file cannot be read. */
  | { type: 'failed'; reason: ExtractionReason; message: string }
  /** A reader threw what it did not mean to; `detail` is for the log. */
  | { type: 'crashed'; reason: ExtractionReason; detail: string }
  /** The end of every file that did not end the process. Its memory now and at its highest, in bytes. */
  | { type: 'done'; memory: number; peakMemory: number };
