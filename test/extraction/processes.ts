import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Returns the ids of a process's child processes (Linux); an empty list when the process has ended. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map(async (thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Watches the memory of the later child processes of `pid` (Linux), and reports the greatest peak. */
export async function watchMemory(pid: number): Promise<{ stop(): { peakMegabytes: number; processes: number } }> {
  const earlier = await childrenOf(pid);
  const peaks = new Map<number, number>();
  const timer = setInterval(() => void look(), 10);
  async function look(): Promise<void> {
    const later = (await childrenOf(pid)).filter((child) => !earlier.includes(child));
    for (const child of later) peaks.set(child, Math.max(peaks.get(child) ?? 0, peakOf(child)));
  }
  return {
    stop() {
      clearInterval(timer);
      return { peakMegabytes: Math.max(0, ...peaks.values()), processes: peaks.size };
    },
  };
}

function peakOf(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
