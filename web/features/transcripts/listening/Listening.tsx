import { skipToken } from '@apollo/client/react';
import { Box, Skeleton, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { SoundDetailsFragment, TranscriptDetailsFragment } from '../../../gql/graphql.ts';
import { useTranscriptMomentQuery, useTranscriptSoundQuery, useTranscriptSpeakersQuery } from '../../../gql/hooks.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlayhead } from '../../../lib/sound/playhead.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { RecordingNotes } from '../../../ui/notes/RecordingNotes.tsx';
import { RecordingPlayer } from '../../../ui/RecordingPlayer.tsx';
import { shareLink } from '../../../ui/shareLink.ts';
import { TranscriptText } from '../TranscriptText.tsx';
import { SoundPlayer } from './SoundPlayer.tsx';
import { Turns } from './Turns.tsx';
import { useSegments } from './useSegments.ts';

/** How often it is asked whether the sound is there, in milliseconds. */
const soonMs = 1_500;

/** Where a link leads to: a second of the recording, or words that are said in it. */
export interface ShownPlace {
  second: string | null;
  words: string | null;
}

/** What was said and how it sounds: the text as turns where times are known, else as it is. */
export function Listening({ transcript, shown }: { transcript: TranscriptDetailsFragment; shown: ShownPlace }) {
  const { id, version, recording } = transcript;
  const { slug } = useSession().session.tenant;
  const { playhead, attach } = usePlayhead();
  const [isWaiting, setWaiting] = useState(true);
  const shownMs = useShownMs(id, shown);
  useEffect(() => {
    if (shownMs !== null) playhead.seek(shownMs);
  }, [playhead, shownMs]);
  const sound = soundIn(useTranscriptSoundQuery({ variables: { id }, pollInterval: isWaiting ? soonMs : 0 }));
  const hasSettled = sound !== undefined && sound?.state !== 'PREPARING';
  if (isWaiting === hasSettled) setWaiting(!hasSettled);

  const { segments, isWhole, error, reload } = useSegments(id, version);
  const speakersQuery = useTranscriptSpeakersQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const node = speakersQuery.data?.node;
  const speakers = node?.__typename === 'Transcript' ? node.speakers : [];
  const isTimed = segments?.some(({ startMs }) => startMs !== null) ?? false;
  const isReady = sound?.state === 'READY' && sound.audioUrl != null && sound.durationMs != null;

  const copyLink = () => {
    const seconds = Math.floor(playhead.ms / 1000);
    void shareLink(paths.transcript(transcript.id, seconds), slug, 'moment of the conversation');
  };
  return (
    <>
      {isReady && (
        <Box
          position="sticky"
          // Over the space that the dialog leaves around what it holds.
          top="-6"
          zIndex="1"
          mx="-2"
          px="2"
          py="3"
          bg="bg.panel"
          borderBottomWidth="1px"
          data-print="hide"
        >
          <SoundPlayer
            playhead={playhead}
            attach={attach}
            sound={{ ...sound, audioUrl: sound.audioUrl ?? '', durationMs: sound.durationMs ?? 0 }}
            onCopyLink={copyLink}
          />
        </Box>
      )}
      {sound?.state === 'PREPARING' && <Preparing />}
      {sound?.state === 'IN_PARTS' && recording && <RecordingPlayer parts={recording.parts} />}
      {sound?.state === 'REMOVED' && (
        <Text textStyle="sm" color="fg.muted">
          The recording was removed{sound.removedAt && ` on ${formatDate(sound.removedAt)}`}, because your firm keeps
          recordings no longer. The text stays.
        </Text>
      )}
      {recording && (
        <RecordingNotes
          recordingId={recording.id}
          notes={recording.notes}
          {...(isReady && { onPlay: (ms: number) => playhead.playFrom(ms) })}
        />
      )}
      {error && (
        <InlineError title="The turns of this conversation could not be loaded" message={error} onRetry={reload} />
      )}
      {isTimed && segments ? (
        <Turns
          segments={segments}
          isWhole={isWhole}
          speakers={speakers}
          playhead={isReady ? playhead : null}
          shownMs={shownMs}
          onMerged={() => {
            void speakersQuery.refetch();
            reload();
          }}
        />
      ) : (
        <TranscriptText content={transcript.content} />
      )}
    </>
  );
}

/** The moment that a link leads to, in milliseconds; null: the beginning. */
function useShownMs(id: string, { second, words }: ShownPlace): number | null {
  const node = useTranscriptMomentQuery(words && second === null ? { variables: { id, quote: words } } : skipToken).data
    ?.node;
  const found = node?.__typename === 'Transcript' ? (node.segmentOf?.startMs ?? null) : null;
  const given = Number(second) * 1000;
  return second === null || !Number.isFinite(given) ? found : given;
}

function Preparing() {
  return (
    <Box role="status">
      <Skeleton h="14" />
      <Text textStyle="sm" color="fg.muted" mt="2">
        Preparing the recording to be played ...
      </Text>
    </Box>
  );
}

/** Undefined until it is known; null of a conversation without sound. */
function soundIn({ data }: ReturnType<typeof useTranscriptSoundQuery>): SoundDetailsFragment | null | undefined {
  return data?.node?.__typename === 'Transcript' ? (data.node.sound ?? null) : undefined;
}
