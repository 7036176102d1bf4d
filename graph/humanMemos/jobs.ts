import { z } from 'zod';
import { Failure } from '../errors.ts';
import { defineJob } from '../jobs/define.ts';

/** Figures from the text of every human memo. */
export const memoTextsJob = defineJob({
  kind: 'MEMO_TEXTS',
  input: z.object({}),
  run() {
    return Promise.reject(new Failure('PROVIDER_UNAVAILABLE', 'Memos cannot be read yet.'));
  },
});

/** Figures from the original files of the human memos. */
export const memoFilesJob = defineJob({
  kind: 'MEMO_FILES',
  input: z.object({}),
  run() {
    return Promise.reject(new Failure('PROVIDER_UNAVAILABLE', 'Memos cannot be read yet.'));
  },
});
