import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import { keptEdits, type KeptEdit } from './keptEdits.ts';

/** True when the edit belongs to this draft and differs from it. */
export function isUnsent(
  { draftId, title, content }: KeptEdit,
  draft: { id: string; title: string; content: string | null },
): boolean {
  return (
    draftId === draft.id && ((title ?? draft.title) !== draft.title || (content ?? draft.content) !== draft.content)
  );
}

/** Returns the unsent edits in this browser, newest first, by default of drafts. Read once; `isRead` is false until then. */
export function useKeptEdits(kind?: KeptEdit['kind']) {
  const { tenant, member } = useSession().session;
  const { slug } = tenant;
  const memberId = member?.id ?? null;
  const [kept, setKept] = useState<readonly KeptEdit[]>([]);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    keptEdits
      .list(slug, memberId, kind)
      .then((found) => isCurrent && setKept(found))
      // A browser that keeps nothing has no edits to offer.
      .catch(console.error)
      .finally(() => isCurrent && setRead(true));
    return () => {
      isCurrent = false;
    };
  }, [slug, memberId, kind]);
  const forget = useCallback((edit: KeptEdit) => {
    setKept((all) => all.filter(({ key }) => key !== edit.key));
    void keptEdits.delete(edit.key).catch(console.error);
  }, []);
  return { kept, isRead, forget };
}
