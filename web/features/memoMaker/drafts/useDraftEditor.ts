import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { EditRecordingDocument, type EditRecordingInput, type OpenRecordingFragment } from '../../../gql/graphql.ts';
import { reconnection } from '../../../lib/session/reconnection.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { createAutosave } from './autosave.ts';
import { succeed } from '../../../lib/answers/succeed.ts';

/**
 * Title and text of a draft while they are edited. Edits are saved by themselves after a pause, and when the draft
 * leaves the screen. The text is the server's until the user changes it.
 */
export function useDraftEditor(draft: OpenRecordingFragment) {
  const client = useApolloClient();
  const [edits, setEdits] = useState<{ title?: string; content?: string }>({});
  const [autosave] = useState(() =>
    createAutosave<Omit<EditRecordingInput, 'recordingId'>>(async (edit) => {
      const variables = { input: { recordingId: draft.id, ...edit } };
      const asked = client.mutate({ mutation: EditRecordingDocument, variables });
      await succeed(asked.then((answer) => answer.data?.editRecording));
    }),
  );
  const saveState = useSyncExternalStore(autosave.subscribe, autosave.getState);

  useEffect(() => {
    // A failure shows beside the text, by the state.
    const flush = () => void autosave.flush().catch(console.error);
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', flushHidden);
    reconnection.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      reconnection.removeEventListener('online', flush);
      autosave.flush().catch(tellUnsaved);
    };
  }, [autosave]);

  const edit = (change: { title?: string; content?: string }) => {
    const next = { ...edits, ...change };
    setEdits(next);
    // An empty title or text is the user's between two thoughts, not a draft's.
    const { title, content } = next;
    autosave.schedule({ ...(title?.trim() && { title }), ...(content?.trim() && { content }) });
  };

  return {
    title: edits.title ?? draft.title,
    content: edits.content ?? draft.content ?? '',
    edit,
    saveState,
    flush: autosave.flush,
    /** The edits are saved in another way, or not wanted any more. */
    forget: autosave.cancel,
  };
}

/** The draft has left the screen, and its state with it. */
function tellUnsaved(error: unknown): void {
  console.error(error);
  const description = 'The last changes to the draft did not reach the server. Open it and make them again.';
  showToast({ title: 'Draft not saved', description, tone: 'error' });
}
