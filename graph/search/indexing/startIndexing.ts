import { mintScope, type Services } from '../../context.ts';
import { workByFirm } from '../../jobs/workByFirm.ts';
import { indexChanges } from './indexChanges.ts';

/**
 * Keeps the search index current: reads every announced change, one firm after the other, and at the start everything that is not indexed
 * yet. Safe in several servers in parallel. Returns a function that stops it.
 */
export function startIndexing(services: Services): () => Promise<void> {
  const { wake, stop } = workByFirm(services, 'could not read texts for searches', (tenantId) =>
    indexChanges(mintScope(services, tenantId)),
  );
  services.announcements.onTextChange(wake);
  return stop;
}
