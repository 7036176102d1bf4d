import type { ChildMessage, ReadMessage } from './reader.ts';
import type { Part, SourceFile } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { extractText } from '../extractText.ts';
import { watchMemory } from './watchMemory.ts';

/** The process that reads files one by one: a file comes on standard input, results leave as messages. */
const watch = watchMemory(Number(process.argv[2]));
const maxCharacters = 60_000_000;
const maxItems = 2_000_000;
const itemBatchSize = 2_000;
const progressEvery = 100;

process.on('message', (message: ReadMessage) => void read(message));
process.on('disconnect', () => process.exit());
// Ctrl+C in a terminal reaches every process in it, but the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
watch.once('online', () => send({ type: 'ready' }));

async function read({ fileName, size, ocrSeconds }: ReadMessage): Promise<void> {
  watch.postMessage(true);
  try {
    const { parts, ...text } = await extractText({
      bytes: await receive(size),
      fileName,
      ocrSeconds,
      report: createReport(),
    });
    const items = parts.reduce((sum, part) => sum + weigh(part), 0);
    if (text.content.length > maxCharacters || items > maxItems) throw new ExtractionFailure('TOO_MUCH_TEXT');
    send({ type: 'text', text });
    for (const some of inPieces(parts)) send({ type: 'parts', parts: some });
  } catch (error) {
    send(describe(error));
  }
  globalThis.gc?.();
  watch.postMessage(false);
  const peakMemory = process.resourceUsage().maxRSS * 1024;
  send({ type: 'done', memory: process.memoryUsage.rss(), peakMemory });
}

function send(message: ChildMessage): void {
  process.send?.(message);
}

async function receive(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  return new Promise((resolve) => {
    function take(chunk: Buffer): void {
      bytes.set(chunk, filled);
      filled += chunk.length;
      finishWhenFull();
    }
    function finishWhenFull(): void {
      if (filled < size) return;
      process.stdin.off('data', take).pause();
      resolve(bytes);
    }
    process.stdin.on('data', take).resume();
    finishWhenFull();
  });
}

function createReport(): SourceFile['report'] {
  let last = -Infinity;
  return (stage, share, isOcr = false) => {
    if (!isOcr && performance.now() - last < progressEvery) return;
    last = performance.now();
    send({ type: 'progress', stage, share, isOcr });
  };
}

function describe(error: unknown): ChildMessage {
  if (error instanceof ExtractionFailure) return { type: 'failed', reason: error.reason, message: error.message };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const isMemory = error instanceof RangeError && /allocat|memory|invalid (array|string) length/i.test(error.message);
  return { type: 'crashed', reason: isMemory ? 'TOO_MUCH_MEMORY' : 'CRASHED', detail: detail.slice(0, 4000) };
}

function weigh({ blocks }: Part): number {
  return blocks.reduce((sum, { rows = [] }) => rows.reduce((cells, row) => cells + row.length, sum + 1), 1);
}

function* inPieces(parts: Part[]): Generator<Part[]> {
  let piece: Part[] = [];
  let items = 0;
  for (const part of parts) {
    piece.push(part);
    items += weigh(part);
    if (items < itemBatchSize) continue;
    yield piece;
    piece = [];
    items = 0;
  }
  if (piece.length > 0) yield piece;
}
