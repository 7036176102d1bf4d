import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import { keptEdits, type KeptEdit } from './keptEdits.ts';

/** Whether the edit is of this draft and says something else than it does. */
export function isUnsent(
  { draftId, title, content }: KeptEdit,
  draft: { id: string; title: string; content: string | null },
): boolean {
  return (
    draftId === draft.id && ((title ?? draft.title) !== draft.title || (content ?? draft.content) !== draft.content)
  );
}

/** What one typed in this browser, by default into drafts, before and the server has not got; newest first. Read once; `forget` takes one away. */
export function useKeptEdits(kind?: KeptEdit['kind']) {
  const { tenant, member } = useSession().session;
  const { slug } = tenant;
  const memberId = member?.id ?? null;
  const [kept, setKept] = useState<readonly KeptEdit[]>([]);
  useEffect(() => {
    let isCurrent = true;
    keptEdits
      .list(slug, memberId, kind)
      .then((found) => isCurrent && setKept(found))
      // A browser that keeps nothing has nothing to offer.
      .catch(console.error);
    return () => {
      isCurrent = false;
    };
  }, [slug, memberId, kind]);
  const forget = useCallback((edit: KeptEdit) => {
    setKept((all) => all.filter(({ key }) => key !== edit.key));
    void keptEdits.delete(edit.key).catch(console.error);
  }, []);
  return { kept, forget };
}
