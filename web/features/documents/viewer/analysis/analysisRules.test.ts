import { expect, it } from 'vitest';
import { analysisStateOf } from './analysisRules.ts';

it.each([
  ['never asked for', null, 'none', false, 'idle'],
  ['being asked for', null, 'asking', false, 'analyzing'],
  ['waiting for its turn', 'QUEUED', 'none', false, 'analyzing'],
  ['at work', 'RUNNING', 'none', false, 'analyzing'],
  ['just done', 'COMPLETED', 'none', true, 'generating'],
  ['done', 'COMPLETED', 'none', false, 'idle'],
  ['cancelled', 'CANCELLED', 'none', false, 'idle'],
  ['failed', 'FAILED', 'none', false, 'error'],
  ['refused', 'COMPLETED', 'failed', false, 'error'],
  ['asked for again after a failure', 'FAILED', 'asking', false, 'analyzing'],
] as const)('shows the right state for an analysis that is %s', (_name, status, request, isSettling, expected) => {
  expect(analysisStateOf(status && { status }, request, isSettling)).toBe(expected);
});
