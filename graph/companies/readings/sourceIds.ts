import { z } from 'zod';

/** Names a stored source by one of its ids. */
export const sourceIds = z.object({
  documentId: z.uuid().optional(),
  writeupId: z.uuid().optional(),
  transcriptId: z.uuid().optional(),
});
export type SourceIds = z.infer<typeof sourceIds>;
