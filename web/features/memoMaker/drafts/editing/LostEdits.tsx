import { useImportTranscriptMutation } from '../../memoMaker.gql.ts';
import { useApolloClient } from '@apollo/client/react';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { addToRootList } from '../../../../lib/cache/rootLists.ts';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { KeptEditNotice } from '../../../../ui/notices/KeptEditNotice.tsx';
import type { KeptEdit } from '../../../../lib/keptEdits/keptEdits.ts';

/** Offers the unsent edits of drafts that no longer exist because somebody saved, discarded or handed them over. */
export function LostEdits(props: {
  edits: readonly KeptEdit[];
  onForget: (edit: KeptEdit) => void;
  onKept: (id: string) => void;
}) {
  const { cache } = useApolloClient();
  const [importTranscript] = useImportTranscriptMutation();
  const keep = useAction(async (edit: KeptEdit) => {
    const input = { title: edit.title?.trim() || edit.draftTitle, text: edit.content };
    const recording = await succeed(importTranscript({ variables: { input } }));
    addToRootList(cache, 'openRecordings', recording);
    props.onForget(edit);
    props.onKept(recording.id);
  });
  return (
    <>
      {keep.error && <InlineError title="It could not be kept" message={keep.error} />}
      {props.edits.map((edit) => (
        <KeptEditNotice
          key={edit.key}
          kept={edit}
          takeLabel="Keep as a new recording"
          isBusy={keep.isBusy}
          onTake={() => keep.run(edit)}
          onForget={() => props.onForget(edit)}
        />
      ))}
    </>
  );
}
