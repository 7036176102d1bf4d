import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { UploadedDocumentFragmentDoc } from '../../../gql/graphql.ts';
import type { UploadedDocumentFragment } from '../../../gql/graphql.ts';
import { useUploadLimitsQuery } from '../../../gql/hooks.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { UploadLimits } from './fileRules.ts';
import { sharedUploads } from './sharedUploads.ts';
import type { Batch } from './sharedUploads.ts';
import { outcomeOf, reportOf } from './uploadReport.ts';
import type { Upload, UploadMode } from './uploads.ts';

/** An upload and, once it is stored, its document as it is now. */
export interface UploadWithDocument extends Upload {
  document: UploadedDocumentFragment | undefined;
}

/** The firm's uploads. They go on while a document is read beside them, or on other screens; their end is told once. */
export function useUploads() {
  const client = useApolloClient();
  const { data } = useUploadLimitsQuery();
  const limits: UploadLimits | undefined = data?.uploadLimits;
  const shared = sharedUploads(client, useSession().session.tenant.slug);
  const { uploads } = shared;
  const items = useSyncExternalStore(uploads.subscribe, uploads.read);
  const documents = useDocuments(items.flatMap(({ documentId }) => documentId ?? []));
  const known: UploadWithDocument[] = items.map((item) => ({
    ...item,
    document: item.documentId === null ? undefined : documents.get(item.documentId),
  }));

  useEffect(() => {
    // With each change: what has ended is told, once.
    const isEnded = ({ keys }: Batch) =>
      known.every((each) => !keys.includes(each.key) || outcomeOf(each, each.document?.status) !== 'pending');
    for (const batch of shared.batches.filter(isEnded)) {
      shared.batches.splice(shared.batches.indexOf(batch), 1);
      tell(
        batch,
        known.filter(({ key }) => batch.keys.includes(key)),
      );
    }
  });

  return {
    limits,
    /** What the upload area shows in one mode, in the order in which it was chosen. */
    of: (mode: UploadMode) => known.filter((each) => each.mode === mode && !each.isOpened),
    /** Documents that are stored and being read. */
    reading: known.flatMap(({ document }) =>
      document && outcomeOf({ state: 'stored' }, document.status) === 'pending' ? document : [],
    ),
    ...uploads,
    start: (mode: UploadMode, title?: string) => {
      const keys = uploads.start(mode, limits, title);
      shared.batches.push({ mode, keys });
    },
    retry: (key: string) => {
      shared.batches.push({ mode: 'single', keys: [key] });
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

/** Documents as the cache has them, by id. */
function useDocuments(ids: readonly string[]): ReadonlyMap<string, UploadedDocumentFragment> {
  const { data } = useFragment({
    fragment: UploadedDocumentFragmentDoc,
    fragmentName: 'UploadedDocument',
    from: ids.map((id) => ({ __typename: 'Document' as const, id })),
  });
  const documents = (data as readonly (UploadedDocumentFragment | null)[]).filter((each) => each !== null);
  return new Map(documents.map((each) => [each.id, each]));
}
