import type { Extracted, Part } from '../extracted.ts';
import type { ExtractionReason } from '../extractionFailure.ts';

/** From the server to the process that reads: announces a file of `size` bytes on its standard input. */
export interface ReadMessage {
  fileName: string;
  size: number;
  ocrSeconds: number;
}

/** Messages to the server. A text is sent in pieces, so that receiving it never blocks for long. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; stage: string; share: number; isOcr: boolean }
  | { type: 'text'; text: Omit<Extracted, 'parts'> }
  | { type: 'parts'; parts: Part[] }
  | { type: 'failed'; reason: ExtractionReason; message: string }
  /** A reader threw an unexpected error; `detail` is for the log. */
  | { type: 'crashed'; reason: ExtractionReason; detail: string }
  /** Sent after every file unless the process died, with its memory now and at its highest, in bytes. */
  | { type: 'done'; memory: number; peakMemory: number };
