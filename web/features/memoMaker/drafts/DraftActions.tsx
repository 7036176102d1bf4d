import { useApolloClient } from '@apollo/client/react';
import { Button, Flex, Stack } from '@chakra-ui/react';
import { FileText, Save, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { JobDetailsFragment } from '../../../lib/jobs/useJob.gql.ts';
import { DiscardRecordingDocument, type OpenRecordingFragment } from '../memoMaker.gql.ts';
import { GenerateWriteupDocument } from '../memo/memo.gql.ts';
import { SaveTranscriptDocument } from './drafts.gql.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { TemplateSelect } from '../../../ui/memo/TemplateSelect.tsx';
import { removeOpenRecording } from '../../../lib/cache/rootLists.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { withdrawToasts } from '../../../ui/toasts/toast.ts';
import { useUndo } from '../../../ui/toasts/useUndo.ts';
import { useCompanyQuestion } from '../memo/useCompanyQuestion.tsx';
import { showMemoStarted } from '../memo/showMemoStarted.ts';
import { transcriptionNotice } from './transcription/transcriptionState.ts';
import { isDefaultTitle, titleWith } from './draftTitle.ts';
import type { useDraftEditor } from './editing/useDraftEditor.ts';

/** Shows the actions on a draft. Saving and writing the memo need its text; discarding is always possible. */
export function DraftActions(props: {
  draft: OpenRecordingFragment;
  editor: ReturnType<typeof useDraftEditor>;
  onSaved: (transcriptId: string) => void;
  /** Returns the element that receives the focus when the draft is gone. */
  successor: () => HTMLElement | null;
  onMemoStarted: (job: JobDetailsFragment) => void;
}) {
  const { draft, editor } = props;
  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const saveTranscript = useSend(SaveTranscriptDocument);
  const generateWriteup = useSend(GenerateWriteupDocument);
  const company = useCompanyQuestion();
  const discardRecording = useSend(DiscardRecordingDocument);

  const save = useAction(async () => {
    await editor.flush();
    const { title, content } = editor;
    const transcript = await saveTranscript({
      recordingId: draft.id,
      title: title.trim() || draft.title,
      content: content.trim(),
      summary: draft.summary,
      duration: draft.durationSeconds,
      version: editor.editing.version,
    });
    if (transcript.__typename === 'DraftConflict') throw new Error(transcript.message);
    editor.forget();
    addToConnections(cache, 'transcripts', transcript);
    withdrawToasts(transcriptionNotice(draft.id));
    removeOpenRecording(cache, draft.id);
    props.onSaved(transcript.id);
  });

  const generate = useAction(async () => {
    await editor.flush();
    const sources = { recordingId: draft.id };
    const about = await company.ask(sources);
    if (about === 'CANCELLED') return;
    if (about.companyName !== null && isDefaultTitle(editor.title)) {
      editor.edit({ title: titleWith(about.companyName, { ...draft, title: editor.title }) });
      await editor.flush();
    }
    const job = await generateWriteup({ ...sources, ...about, templateId });
    showMemoStarted(cache, job, draft.id);
    props.onMemoStarted(job);
  });

  const discard = useAction(async () => {
    editor.forget();
    const { trashItemId } = await discardRecording({ recordingId: draft.id });
    withdrawToasts(transcriptionNotice(draft.id));
    isGone.current = true;
    removeOpenRecording(cache, draft.id);
    offerUndo({ title: 'Recording discarded', description: draft.title }, [trashItemId]);
  });

  const hasText = editor.content.trim() !== '';
  const isBusy = save.isBusy || generate.isBusy;
  return (
    <Stack gap="3">
      {save.error && (
        <InlineError title="The transcript could not be saved" message={save.error} onRetry={() => save.run()} />
      )}
      {generate.error && (
        <InlineError title="The memo could not be started" message={generate.error} onRetry={() => generate.run()} />
      )}
      {hasText && <TemplateSelect value={templateId} onChange={setTemplateId} />}
      <Flex gap="2" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        {hasText && (
          <>
            <Button
              colorPalette="brand"
              whiteSpace="normal"
              h="auto"
              minH={{ base: '11', sm: '10' }}
              py="2"
              disabled={isBusy}
              loading={generate.isBusy}
              onClick={() => generate.run()}
            >
              <FileText /> Generate Institutional Investment Memo
            </Button>
            <Button variant="outline" disabled={isBusy} loading={save.isBusy} onClick={() => save.run()}>
              <Save /> Save Transcript
            </Button>
          </>
        )}
        <Button
          variant="ghost"
          colorPalette="red"
          color="fg.error"
          ms={{ sm: hasText ? '0' : '-4' }}
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          <Trash2 /> Discard
        </Button>
      </Flex>
      {company.dialog}
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard Recording"
        message={`Are you sure you want to discard “${draft.title}”? Its audio and text are deleted.`}
        isKeptInTrash
        confirmLabel="Discard"
        isBusy={discard.isBusy}
        error={discard.error ?? undefined}
        onConfirm={() => discard.run()}
        onCancel={() => setAsking(false)}
        finalFocus={() => (isGone.current ? props.successor() : null)}
      />
    </Stack>
  );
}
