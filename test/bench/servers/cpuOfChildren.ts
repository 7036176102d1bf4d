import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Reads a process by its id: its parent, and the processor seconds of itself and of its children that ended. */
function readProcess(id: string): { parent: string; seconds: number } | null {
  try {
    // The name may contain anything; after it come the state and the numbers of proc(5) from the fourth on.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const times = fields.slice(11, 15).map(Number);
    return { parent: fields[1] ?? '', seconds: times.reduce((sum, each) => sum + each, 0) / ticksPerSecond };
  } catch {
    return null;
  }
}

/**
 * Returns the processor seconds of the product and PostgreSQL that this process started. Unlike wall-clock time, they
 * are the same on a busy machine. Linux only; 0 elsewhere.
 */
export function cpuOfChildren(): number {
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const all = new Map(ids.map((id) => [id, readProcess(id)]));
  const isOurs = (id: string): boolean => {
    const parent = all.get(id)?.parent;
    return parent === String(process.pid) || (parent !== undefined && parent !== '1' && isOurs(parent));
  };
  return [...all].reduce((sum, [id, each]) => sum + (each && isOurs(id) ? each.seconds : 0), 0);
}
