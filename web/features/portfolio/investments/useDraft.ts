import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { defaultText, parseDraft, type Draft } from './criteriaRules.ts';

/** The criteria that a person is writing. This tab keeps them through a reload and a failed search. */
export function useDraft(): [Draft, (draft: Draft) => void] {
  const key = `dossier-criteria:${useSession().session.tenant.slug}`;
  const [draft, setDraft] = useState<Draft>(
    () => parseDraft(sessionStorage.getItem(key)) ?? { text: defaultText, adjusted: null },
  );
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [key, draft]);
  return [draft, setDraft];
}
