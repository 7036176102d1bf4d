import { useEffect, type RefObject } from 'react';
import { useRemoveDocumentMutation } from './documents.gql.ts';
import type { UploadedDocumentFragment } from '../../lib/files/uploadDocument.gql.ts';
import { DeletionDialog } from '../../ui/dialogs/DeletionDialog.tsx';
import { useRowDeletion } from '../../ui/lists/useRowDeletion.ts';

/** Asks whether the `asked` documents of the list are removed, each time that others are asked about, and removes them. */
export function DeleteDocuments(props: {
  asked: readonly UploadedDocumentFragment[] | null;
  onRemoved: (id: string) => void;
  list: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
}) {
  const { asked, onRemoved, list, heading } = props;
  const [removeDocument] = useRemoveDocumentMutation();
  const deletion = useRowDeletion<UploadedDocumentFragment>({ field: 'documents', noun: 'document' }, async (id) => {
    const answer = (await removeDocument({ variables: { input: { documentId: id } } })).data?.removeDocument;
    if (answer?.__typename === 'DeletedNode') onRemoved(id);
    return answer;
  });
  const { ask } = deletion;
  useEffect(() => {
    if (asked) ask({ nodes: asked, index: 0 });
  }, [asked, ask]);
  return (
    <DeletionDialog
      deletion={deletion}
      {...deletion.question({
        title: 'Delete Document',
        message: 'Are you sure you want to delete this document?',
      })}
      list={list}
      heading={heading}
    />
  );
}
