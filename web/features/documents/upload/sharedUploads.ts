import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { queueOfFirm } from '../../../lib/files/fileQueue.ts';
import { uploadDocument } from '../../../lib/files/uploadDocument.ts';
import { createUploads, type Upload } from './uploads.ts';

/** The page's one list of a firm's uploads. It goes on while the user looks at other screens, until the logout. */
export const sharedUploads = queueOfFirm(
  (client) =>
    createUploads(async (file, options) => {
      const outcome = await uploadDocument(client, file, options);
      const { document } = outcome;
      if (document) addToConnections(client.cache, 'documents', { __typename: 'Document', id: document.id });
      return outcome;
    }),
  ({ state }: Upload) => state === 'selected' || state === 'waiting' || state === 'sending',
);
