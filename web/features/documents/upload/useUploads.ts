import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  useUploadLimitsQuery,
  UploadedDocumentFragmentDoc,
  type UploadedDocumentFragment,
} from '../../../lib/files/uploadDocument.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store/store.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { UploadLimits } from './fileRules.ts';
import { outcomeOf, reportOf } from './uploadReport.ts';
import { type Batch, type Upload, type UploadMode, createUploads } from './uploads.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { queueOfFirm } from '../../../lib/files/fileQueue.ts';
import { uploadDocument } from '../../../lib/files/uploadDocument.ts';

const sharedUploads = queueOfFirm(
  (client) =>
    createUploads(async (file, options) => {
      const outcome = await uploadDocument(client, file, options);
      const { document } = outcome;
      if (document) addToConnections(client.cache, 'documents', { __typename: 'Document', id: document.id });
      return outcome;
    }),
  ({ state }: Upload) => state === 'selected' || state === 'waiting' || state === 'sending',
);

export interface UploadWithDocument extends Upload {
  document: UploadedDocumentFragment | undefined;
}

/**
 * Returns the firm's uploads. They continue while the user reads a document or looks at other screens. The end of each
 * batch is reported once.
 */
export function useUploads() {
  const client = useApolloClient();
  const { data } = useUploadLimitsQuery();
  const limits: UploadLimits | undefined = data?.uploadLimits;
  const uploads = sharedUploads(client, useSession().session.tenant.slug);
  const { batches } = uploads;
  const items = useStore(uploads);
  const documents = useDocuments(items.flatMap(({ documentId }) => documentId ?? []));
  const known: UploadWithDocument[] = items.map((item) => ({
    ...item,
    document: item.documentId === null ? undefined : documents.get(item.documentId),
  }));

  useEffect(() => {
    // Runs at each change, and reports each finished batch once.
    const isEnded = ({ keys }: Batch) =>
      known.every((each) => !keys.includes(each.key) || outcomeOf(each, each.document?.status) !== 'pending');
    for (const batch of batches.filter(isEnded)) {
      batches.splice(batches.indexOf(batch), 1);
      tell(
        batch,
        known.filter(({ key }) => batch.keys.includes(key)),
      );
    }
  });

  return {
    limits,
    /** Returns the files of the upload area in one mode, in the order of selection. */
    of: (mode: UploadMode) => known.filter((each) => each.mode === mode && !each.isOpened),
    reading: known.flatMap(({ document }) =>
      document && outcomeOf({ state: 'stored' }, document.status) === 'pending' ? document : [],
    ),
    ...uploads,
    start: (mode: UploadMode, title?: string) => {
      const keys = uploads.start(mode, limits, title);
      batches.push({ mode, keys });
    },
    retry: (key: string) => {
      batches.push({ mode: 'single', keys: [key] });
      uploads.retry(key);
    },
  };
}

function tell({ mode }: Batch, files: readonly UploadWithDocument[]): void {
  if (files.length === 0) return;
  const outcomes = files.map((each) => outcomeOf(each, each.document?.status));
  const message = files[0]?.document?.error?.message ?? files[0]?.message;
  for (const report of reportOf(mode, outcomes, message)) showToast(report);
}

export type UploadList = ReturnType<typeof useUploads>;

function useDocuments(ids: readonly string[]): ReadonlyMap<string, UploadedDocumentFragment> {
  const { data } = useFragment({
    fragment: UploadedDocumentFragmentDoc,
    fragmentName: 'UploadedDocument',
    from: ids.map((id) => ({ __typename: 'Document' as const, id })),
  });
  const documents = (data as readonly (UploadedDocumentFragment | null)[]).filter((each) => each !== null);
  return new Map(documents.map((each) => [each.id, each]));
}
