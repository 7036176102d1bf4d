import type { ApolloClient } from '@apollo/client';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { uploadDocument } from '../../../lib/uploadDocument.ts';
import { createUploads } from './uploads.ts';
import type { UploadMode, Uploads } from './uploads.ts';

/** Files that were sent together and are reported together. */
export interface Batch {
  mode: UploadMode;
  keys: readonly string[];
}

/** A firm's uploads, and the batches that are not reported yet. */
export interface SharedUploads {
  uploads: Uploads;
  batches: Batch[];
}

const shared = new Map<string, SharedUploads>();

/** The page's one list of a firm's uploads. It goes on while the user looks at other screens, until the logout. */
export function sharedUploads(client: ApolloClient, tenantSlug: string): SharedUploads {
  const known = shared.get(tenantSlug);
  if (known) return known;
  const uploads = createUploads(async (file, options) => {
    const outcome = await uploadDocument(client, file, options);
    const { document } = outcome;
    if (document) addToConnections(client.cache, 'documents', { __typename: 'Document', id: document.id });
    return outcome;
  });
  const made: SharedUploads = { uploads, batches: [] };
  shared.set(tenantSlug, made);
  askBeforeLoss(uploads);
  const forget = client.onClearStore(() => {
    shared.delete(tenantSlug);
    for (const { key, state } of uploads.read()) {
      if (state === 'waiting' || state === 'sending') uploads.cancel(key);
      else uploads.remove(key);
    }
    forget();
    return Promise.resolve();
  });
  return made;
}

/** The browser asks for confirmation before the page closes while some files are not at the server yet. */
function askBeforeLoss(uploads: Uploads): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.subscribe(() => {
    const isUnsent = uploads.read().some(({ state }) => ['selected', 'waiting', 'sending'].includes(state));
    if (isUnsent) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
