import { useCallback, useEffect, useState } from 'react';
import type { OpenRecordingFragment } from '../../../gql/graphql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { keptEdits, type KeptEdit } from './keptEdits.ts';

/** Whether the edit is of this draft and says something else than it does. */
export function isUnsent({ draftId, title, content }: KeptEdit, draft: OpenRecordingFragment): boolean {
  return (
    draftId === draft.id && ((title ?? draft.title) !== draft.title || (content ?? draft.content) !== draft.content)
  );
}

/** What one typed into drafts in this browser before and the server has not got, newest first. Read once; `forget` takes one away. */
export function useKeptEdits() {
  const { tenant, member } = useSession().session;
  const { slug } = tenant;
  const memberId = member?.id ?? null;
  const [kept, setKept] = useState<readonly KeptEdit[]>([]);
  useEffect(() => {
    let isCurrent = true;
    keptEdits
      .list(slug, memberId)
      .then((found) => isCurrent && setKept(found))
      // A browser that keeps nothing has nothing to offer.
      .catch(console.error);
    return () => {
      isCurrent = false;
    };
  }, [slug, memberId]);
  const forget = useCallback((edit: KeptEdit) => {
    setKept((all) => all.filter(({ key }) => key !== edit.key));
    void keptEdits.delete(edit.key).catch(console.error);
  }, []);
  return { kept, forget };
}
