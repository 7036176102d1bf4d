import { requireScope, type Caller } from '../context.ts';

/** The options of a node that belongs to a firm: its id is the row's, and another firm's node is not found. */
export const ofFirm = {
  nullable: true,
  id: { resolve: ({ id }: { id: string }) => id },
  findUnique: (id: string, caller: Caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
} as const;
