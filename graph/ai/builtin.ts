import { setImmediate } from 'node:timers/promises';
import type { Analyst } from './provider.ts';

/**
 * The analyst that needs neither a model nor a network: each task has its own rules in `task.builtin`. Between pieces
 * it lets the server answer other requests and checks whether the user stopped it; then it throws `call.signal.reason`.
 */
export const builtinAnalyst: Analyst = {
  name: 'Built-in analyst',
  isBuiltin: true,

  async *streamText(task, input, call) {
    call.onProgress?.(0);
    call.signal.throwIfAborted();
    for (const piece of task.builtin(input)) {
      yield piece;
      await setImmediate();
      call.signal.throwIfAborted();
    }
    call.onProgress?.(1);
  },

  async generate(task, input, call) {
    call.onProgress?.(0);
    await setImmediate();
    call.signal.throwIfAborted();
    const result = task.schema.parse(task.builtin(input));
    call.onProgress?.(1);
    return result;
  },
};
