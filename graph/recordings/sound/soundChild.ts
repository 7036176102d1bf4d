import { watchMemory } from '../../extraction/pool/watchMemory.ts';
import { cutSound, joinParts, measureSound } from './joinParts.ts';
import { splitSound } from './splitSound.ts';
import type { SoundAnswer, SoundWork } from './soundWork.ts';

/**
 * The process for one task on sound. soundWork.ts starts it with one argument, its memory limit in bytes. It is
 * separate because an hour of sound takes seconds of work, and a file may be broken on purpose.
 */
watchMemory(Number(process.argv[2])).postMessage(true);
// Ctrl+C in a terminal reaches every process there, but the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.once('message', (wanted: SoundWork) => {
  work(wanted).then(
    (made) => answer({ made }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});

function work(wanted: SoundWork): Promise<unknown> {
  switch (wanted.kind) {
    case 'join':
      return joinParts(wanted.parts, wanted.target);
    case 'measure':
      return measureSound(wanted.path);
    case 'cut':
      return cutSound(wanted.path, wanted);
    case 'split':
      return splitSound(wanted.path, wanted);
  }
}

function answer(reply: SoundAnswer): void {
  process.send?.(reply, () => process.exit());
}
