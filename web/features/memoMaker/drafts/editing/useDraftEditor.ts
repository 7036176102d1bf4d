import { useEffect, useState } from 'react';
import { EditRecordingDocument } from '../drafts.gql.ts';
import type { OpenRecordingFragment } from '../../memoMaker.gql.ts';
import { reconnection } from '../../../../lib/session/reconnection.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { showToast, withdrawToasts } from '../../../../ui/toasts/toast.ts';
import { DraftEditing, type DraftField } from './draftEditing.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { keptEdits } from '../../../../lib/keptEdits/keptEdits.ts';
import { useSend } from '../../../../lib/answers/useAction.ts';

/**
 * Holds the title and the text of a draft while they are edited. Edits are saved automatically after a pause and when
 * the draft leaves the screen; until the server has stored them, this browser keeps them. Before the first edit, the
 * server's text is shown.
 */
export function useDraftEditor(draft: OpenRecordingFragment) {
  const editRecording = useSend(EditRecordingDocument);
  const { id: draftId } = draft;
  const { tenant, member } = useSession().session;
  const [editing] = useState(() => {
    const key = crypto.randomUUID();
    const { title: draftTitle } = draft;
    const of = { key, draftId, draftTitle, tenantSlug: tenant.slug, memberId: member?.id ?? null };
    return new DraftEditing(draft.version, {
      async send(edit) {
        const answer = await editRecording({ recordingId: draftId, ...edit });
        return answer.__typename === 'Recording'
          ? answer
          : { fields: answer.fields as DraftField[], theirs: answer.recording };
      },
      keep: (edit) =>
        edit ? keptEdits.put({ ...of, ...edit, keptAt: new Date().toISOString() }) : keptEdits.delete(key),
    });
  });
  const { edits, save, conflict } = useStore(editing.state);

  useEffect(() => editing.see(draft), [editing, draft]);
  useEffect(() => {
    // The state shows a failure beside the text.
    const flush = () => void editing.flush().catch(console.error);
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', flushHidden);
    reconnection.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      reconnection.removeEventListener('online', flush);
      editing.flush().catch((error: unknown) => tellUnsaved(draftId, error));
    };
  }, [editing, draftId]);
  // A notification about unsent edits disappears when the draft is opened, because the draft itself offers the edits.
  useEffect(() => withdrawToasts(unsaved(draftId)), [draftId]);

  return {
    title: edits.title ?? draft.title,
    content: edits.content ?? draft.content ?? '',
    conflict,
    saveState: save,
    editing,
    edit: editing.edit,
    flush: editing.flush,
    forget: editing.forget,
  };
}

const unsaved = (draftId: string) => `changes to ${draftId}`;

function tellUnsaved(draftId: string, error: unknown): void {
  console.error(error);
  const description =
    'The last changes to the draft did not reach the server. They are kept in this browser; open the draft to restore them.';
  showToast({ title: 'Draft not saved', description, tone: 'error', about: unsaved(draftId) });
}
