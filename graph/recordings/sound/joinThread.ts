import { parentPort, workerData } from 'node:worker_threads';
import { joinParts } from './joinParts.ts';

/** The thread of makeSound.ts: an hour of sound is seconds of work, during which the server goes on answering. */
const { parts, target } = workerData as { parts: { path: string; mimeType: string }[]; target: string };
parentPort?.postMessage(await joinParts(parts, target));
