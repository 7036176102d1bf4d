import { parentPort, workerData } from 'node:worker_threads';

/**
 * The thread that watches the reading thread: it ends the process when its memory passes the limit or when the server
 * is gone, even while the reader is stuck in a loop. Memory grows by at most about half a gigabyte a second (a page
 * fault a microsecond), so a check every few milliseconds catches it close to the limit.
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
