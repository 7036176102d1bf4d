import { Box, Button, Flex, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { AudioLines, ClipboardPaste, RotateCw, Ear } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { EditRecordingDocument, SummarizeRecordingDocument, TranscribeRecordingDocument } from '../drafts.gql.ts';
import { FinishRecordingDocument, ImportTranscriptDocument, type OpenRecordingFragment } from '../../memoMaker.gql.ts';
import { CancelJobDocument } from '../../../../lib/jobs/useJob.gql.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { TranscriptDialog } from '../AddTranscriptDialog.tsx';
import { describeTranscription } from './transcriptionState.ts';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { useRecordingRulesQuery } from '../../../../lib/recordingRules.gql.ts';
import { formatClock } from '../../../../lib/text/format.ts';
import { hearingText } from '../../recorder/hearing/hearingText.ts';
import { hearingOf, useHearing } from '../../recorder/hearing/useHearing.ts';
import { keptEdits } from '../../../../lib/keptEdits/keptEdits.ts';
import type { Hearing } from '../../recorder/hearing/findHearing.ts';
import { hear } from '../../recorder/hearing/hear.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';

/** Shows how the transcription of a draft goes, or why it has no text and what to do. */
export function DraftTranscription({ draft }: { draft: OpenRecordingFragment }) {
  const job = draft.latestJob;
  const cancel = useAction(useSend(CancelJobDocument));
  if (job && isActiveJob(job)) {
    return (
      <Stack gap="3" borderWidth="1px" borderRadius="lg" px="4" py="4" bg="bg.subtle">
        <HStack gap="2" color="brand.fg">
          <Spinner size="sm" />
          <Text fontWeight="medium">Transcribing...</Text>
        </HStack>
        <JobProgress
          label="Transcription"
          job={job}
          onCancel={() => cancel.run({ jobId: job.id })}
          isCancelling={cancel.isBusy}
        />
      </Stack>
    );
  }
  return <NoTranscription draft={draft} />;
}

function NoTranscription({ draft }: { draft: OpenRecordingFragment }) {
  const { analyst } = useSession().session;
  const [isPasting, setPasting] = useState(false);
  const transcribe = useSend(TranscribeRecordingDocument);
  const finish = useSend(FinishRecordingDocument);
  const editRecording = useSend(EditRecordingDocument);
  const importTranscript = useSend(ImportTranscriptDocument);
  const summarize = useSend(SummarizeRecordingDocument);
  const input = { recordingId: draft.id };

  const retry = useAction(async () => {
    if (draft.status === 'UPLOADING') {
      const durationSeconds = Math.round(draft.parts.reduce((sum, part) => sum + (part.durationSeconds ?? 0), 0));
      const whole = { ...input, durationSeconds, partCount: draft.parts.length };
      await finish(whole);
      return;
    }
    await transcribe(input);
  });
  const takeText = async (content: string, files: File[] = []) => {
    if (files.length > 0) {
      // A file can contain times and speakers.
      await importTranscript({ ...input, files });
      return;
    }
    await editRecording({ ...input, content });
    // The text is stored. If the summary could not be requested, the draft shows a button that requests it again.
    await summarize(input).catch(console.error);
  };

  const { title, description, retryLabel } = describeTranscription(draft, analyst.canTranscribe);
  return (
    <Box
      borderWidth="1px"
      colorPalette="orange"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      borderRadius="lg"
      px="4"
      py="4"
    >
      <HStack gap="3" align="start">
        <Box color="fg.warning" pt="0.5">
          <AudioLines size={16} />
        </Box>
        <Stack gap="1" minW="0">
          <Text textStyle="sm" fontWeight="semibold">
            {title}
          </Text>
          <Muted overflowWrap="anywhere">{description}</Muted>
        </Stack>
      </HStack>
      <Flex gap="2" wrap="wrap" mt="3" ps={{ base: '0', sm: '7' }}>
        {retryLabel && (
          <Button size="sm" colorPalette="brand" loading={retry.isBusy} onClick={() => retry.run()}>
            <RotateCw /> {retryLabel}
          </Button>
        )}
        <Button size="sm" variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setPasting(true)}>
          <ClipboardPaste /> Add a transcript
        </Button>
      </Flex>
      {draft.status !== 'UPLOADING' && <BrowserListening draft={draft} onText={takeText} />}
      <ErrorText mt="2">{retry.error}</ErrorText>
      <TranscriptDialog
        isOpen={isPasting}
        title="Add a Transcript"
        description={`The text of “${draft.title}”, transcribed elsewhere. It is stored with this recording.`}
        onSubmit={takeText}
        onClose={() => setPasting(false)}
      />
    </Box>
  );
}

/** Lets the browser, if it can, turn a recording into text that the server cannot transcribe. */
function BrowserListening(props: {
  draft: OpenRecordingFragment;
  /** Stores the text. Rejects with a sentence for the user. */
  onText: (text: string) => Promise<void>;
}) {
  const { draft } = props;
  const { tenant, member, analyst } = useSession().session;
  const rules = useRecordingRulesQuery().data?.recordingRules;
  const isNeeded = !analyst.canTranscribe && draft.parts.length > 0 && rules !== undefined;
  const { offer } = useHearing(isNeeded, rules?.allowsCloudHearing ?? false);
  const hearing = hearingOf(offer);
  const [seconds, setSeconds] = useState(0);
  const [text, setText] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(new Error('It was stopped.')), []);

  const listen = useAction(async () => {
    if (!hearing) return;
    leaving.current = new AbortController();
    const key = crypto.randomUUID();
    const of = {
      key,
      draftId: draft.id,
      draftTitle: draft.title,
      tenantSlug: tenant.slug,
      memberId: member?.id ?? null,
    };
    const keep = (content: string) =>
      keptEdits.put({ ...of, content, version: draft.version, keptAt: new Date().toISOString() });
    const urls = draft.parts.toSorted((one, other) => one.position - other.position).map(({ audioUrl }) => audioUrl);
    const understood = await hearParts(urls, hearing, {
      signal: leaving.current.signal,
      onSeconds: setSeconds,
      onText: (so) => {
        setText(so);
        void keep(so).catch(console.error);
      },
    });
    if (!understood) throw new Error('The browser recognised no speech in this recording.');
    await props.onText(understood);
    await keptEdits.delete(key).catch(console.error);
  });

  if (!offer || !hearing) return null;
  const length = draft.durationSeconds ?? 0;
  return (
    <Stack gap="2" mt="3" ps={{ base: '0', sm: '7' }}>
      {listen.isBusy ? (
        <HStack gap="3" wrap="wrap">
          <Spinner size="sm" />
          <Text role="status" textStyle="sm">
            Listening, {formatClock(seconds)}
            {length > 0 && ` of ${formatClock(length)}`}
          </Text>
          <Button
            size="xs"
            variant="outline"
            bg="bg.panel"
            onClick={() => leaving.current.abort(new Error('It was stopped.'))}
          >
            Stop
          </Button>
        </HStack>
      ) : (
        <Button size="sm" variant="outline" bg="bg.panel" alignSelf="start" onClick={() => listen.run()}>
          <Ear /> Transcribe in this browser
        </Button>
      )}
      {listen.isBusy && text && (
        <Text textStyle="sm" lineClamp="3" whiteSpace="pre-wrap">
          {text.slice(-300)}
        </Text>
      )}
      <Muted>{hearingText(offer)} It takes as long as the recording lasts; keep this screen open.</Muted>
      {listen.error && (
        <ErrorText>
          {listen.error} {text && 'The recognised text is kept in this browser; open the draft again to restore it.'}
        </ErrorText>
      )}
    </Stack>
  );
}

/**
 * Plays a recording's files silently to the browser's recogniser, in real time. `onText` receives each piece, so that a
 * failure loses nothing. @throws Error with a sentence for the user, and the signal's reason
 */
async function hearParts(
  urls: readonly string[],
  hearing: Hearing,
  {
    signal,
    onText,
    onSeconds,
  }: { signal: AbortSignal; onText: (text: string) => void; onSeconds: (seconds: number) => void },
): Promise<string> {
  const context = new AudioContext();
  const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1, channelCountMode: 'explicit' });
  const [track] = output.stream.getAudioTracks();
  if (!track) throw new Error('This browser cannot play the recording to its speech recognition.');
  const failed = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => failed.reject(signal.reason as Error), { once: true });
  let text = '';
  const listener = hear(track, hearing, {
    onText: (spoken) => {
      text = text ? `${text}\n${spoken}` : spoken;
      onText(text);
    },
    onInterim: () => undefined,
    onFailed: (reason) => failed.reject(new Error(reason)),
  });
  try {
    await context.resume();
    let before = 0;
    for (const url of urls) {
      const played = play(url, context, output, (seconds) => onSeconds(before + seconds));
      before += await Promise.race([played, failed.promise]);
    }
    await listener.stop();
    return text;
  } finally {
    void listener.stop();
    void context.close();
  }
}

function play(
  url: string,
  context: AudioContext,
  output: AudioNode,
  onSeconds: (seconds: number) => void,
): Promise<number> {
  const audio = new Audio(url);
  context.createMediaElementSource(audio).connect(output);
  context.addEventListener('statechange', () => context.state === 'closed' && audio.pause());
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('The recording could not be played. Try again.'));
    audio.addEventListener('timeupdate', () => onSeconds(audio.currentTime));
    audio.addEventListener('ended', () => resolve(audio.currentTime));
    audio.addEventListener('error', refuse);
    audio.play().catch(refuse);
  });
}
