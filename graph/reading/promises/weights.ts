import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Weights } from '../softmax.ts';

/** What decides whether a sentence promises something, and what a later one says of a promise. */
export interface PromiseWeights {
  promise: Weights;
  outcome: Weights;
}

/** Written by `scripts/learnReading.ts`. */
export const promiseWeightsFile = path.join(import.meta.dirname, 'weights.json');

let loaded: PromiseWeights | undefined;

/** Returns the learned weights. Reads their file at the first use. */
export function promiseWeights(): PromiseWeights {
  loaded ??= JSON.parse(readFileSync(promiseWeightsFile, 'utf8')) as PromiseWeights;
  return loaded;
}
