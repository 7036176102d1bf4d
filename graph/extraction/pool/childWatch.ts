import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread beside the one that reads: it ends the process when its memory passes the limit or when the server is gone,
 * also while the reader is stuck in a loop. Half a gigabyte a second is a page fault a microsecond; looking every few
 * milliseconds leaves no time to pass the limit by much.
 */
const { maxMemory } = workerData as { maxMemory: number };
const server = process.ppid;
const whileReading = 4;
const whileIdle = 1000;

let timer = setInterval(look, whileIdle);
parentPort?.on('message', (isReading: boolean) => {
  clearInterval(timer);
  timer = setInterval(look, isReading ? whileReading : whileIdle);
});

function look(): void {
  if (process.memoryUsage.rss() > maxMemory || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}
