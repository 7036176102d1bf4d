import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  useUploadLimitsQuery,
  UploadedDocumentFragmentDoc,
  type UploadedDocumentFragment,
} from '../../../lib/files/uploadDocument.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store/store.ts';
import { LinkToCompanyDocument } from '../../../ui/companies/companyLinks.gql.ts';
import { showToast, type Toast } from '../../../ui/toasts/toast.ts';
import type { UploadLimits } from './fileRules.ts';
import { type Batch, type GivenOptions, type Upload, type UploadMode, createUploads } from './documentUploads.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { queueOfFirm } from '../../../lib/files/fileQueue.ts';
import { uploadDocument } from '../../../lib/files/uploadDocument.ts';
import type { DocumentStatus } from '../../../gql/types.ts';

const sharedUploads = queueOfFirm(
  (client) =>
    createUploads(async (file, { companyName, ...options }) => {
      const outcome = await uploadDocument(client, file, options);
      const { document } = outcome;
      if (document) addToConnections(client.cache, 'documents', { __typename: 'Document', id: document.id });
      if (document && companyName) {
        const variables = { input: { companyName, documentIds: [document.id] } };
        await succeed(client.mutate({ mutation: LinkToCompanyDocument, variables }));
      }
      return outcome;
    }),
  ({ state }: Upload) => state === 'selected' || state === 'waiting' || state === 'sending',
);

export interface UploadWithDocument extends Upload {
  document: UploadedDocumentFragment | undefined;
}

/** Returns the firm's uploads, which continue on other screens. The end of each batch is reported once. */
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
    start: (mode: UploadMode, options?: GivenOptions) => {
      const keys = uploads.start(mode, limits, options);
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

type Outcome = 'pending' | 'done' | 'failed';

/** Returns the outcome of a file. `status` is its document's status, undefined while unknown. */
function outcomeOf({ state }: Pick<Upload, 'state'>, status: DocumentStatus | undefined): Outcome {
  if (state === 'refused') return 'failed';
  if (state !== 'stored' || status === undefined || status === 'WAITING' || status === 'READING') return 'pending';
  return status === 'READY' ? 'done' : 'failed';
}

/**
 * Returns the notifications to show when the last file of an upload has ended.
 * @param message why the only file of a single upload failed, if the reason is known
 */
function reportOf(
  mode: UploadMode,
  outcomes: readonly Outcome[],
  message: string | null | undefined,
): Omit<Toast, 'id'>[] {
  const done = outcomes.filter((each) => each === 'done').length;
  const failed = outcomes.length - done;
  if (mode === 'single') {
    if (done > 0)
      return [{ title: 'Document Uploaded', description: 'Its text is ready to read and analyse.', tone: 'success' }];
    return [{ title: 'Upload Failed', description: message ?? 'Could not process your document', tone: 'error' }];
  }
  const reports: Omit<Toast, 'id'>[] = [];
  if (done > 0) {
    const description = `Successfully processed ${done} of ${outcomes.length} documents`;
    reports.push({ title: 'Documents Uploaded', description, tone: 'success' });
  }
  if (done === 0) reports.push({ title: 'Upload Failed', description: 'Failed to upload documents', tone: 'error' });
  else if (failed > 0) {
    reports.push({
      title: 'Some uploads failed',
      description: `${failed} ${failed === 1 ? 'document' : 'documents'} could not be processed`,
      tone: 'error',
    });
  }
  return reports;
}
