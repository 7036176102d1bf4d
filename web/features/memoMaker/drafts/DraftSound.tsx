import { Box, Button, Stack } from '@chakra-ui/react';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { usePlayhead, type Playhead } from '../../../lib/sound/playhead.ts';
import { scrollsMark } from '../../../ui/dialogs/scrollsMark.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { Preparing } from '../../../ui/listening/Preparing.tsx';
import { SoundPlayer } from '../../../ui/listening/SoundPlayer.tsx';
import { Turns } from '../../../ui/listening/turns/Turns.tsx';
import { useSegments } from '../../../ui/listening/useSegments.ts';
import { playable, useSound, useSpeakers } from '../../../ui/listening/useSound.ts';
import { RecordingNotes } from '../../../ui/notes/RecordingNotes.tsx';
import { RecordingPlayer } from '../../../ui/sources/RecordingPlayer.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Plays a draft in the player of transcripts: its turns are marked, and its notes lead to their seconds. */
export function DraftSound({ draft }: { draft: OpenRecordingFragment }) {
  const { playhead, attach } = usePlayhead();
  const sound = useSound(draft.id);
  const played = playable(sound);
  return (
    <>
      <DraftPlayer draft={draft} playhead={playhead} attach={attach} sound={sound} />
      <RecordingNotes recordingId={draft.id} notes={draft.notes} playhead={playhead} isPlayable={played !== null} />
    </>
  );
}

function DraftPlayer(
  props: { draft: OpenRecordingFragment; sound: ReturnType<typeof useSound> } & ReturnType<typeof usePlayhead>,
) {
  const { draft, sound, playhead, attach } = props;
  const [isReading, setReading] = useState(false);
  const { speakers, reload } = useSpeakers(draft.id);
  const played = playable(sound);
  if (sound?.state === 'IN_PARTS') return <RecordingPlayer parts={draft.parts} />;
  if (!played) return sound?.state === 'REMOVED' || sound === null ? null : <Preparing />;
  return (
    <Stack gap="3">
      <SoundPlayer playhead={playhead} attach={attach} sound={played} />
      {/* Without speakers it would only show the text again. */}
      {draft.content !== null && speakers.length > 0 && (
        <Button
          size="xs"
          variant="outline"
          alignSelf="start"
          aria-expanded={isReading}
          onClick={() => setReading(!isReading)}
        >
          <BookOpenText /> {isReading ? 'Hide speakers' : 'Speakers'}
        </Button>
      )}
      {isReading && <DraftTurns {...{ draft, playhead, speakers, reload }} />}
    </Stack>
  );
}

function DraftTurns(props: { draft: OpenRecordingFragment; playhead: Playhead } & ReturnType<typeof useSpeakers>) {
  const { draft, playhead, speakers, reload: reloadSpeakers } = props;
  const { segments, isWhole, error, reload } = useSegments(draft.id, draft.version);
  if (error) return <InlineError title="The turns could not be loaded" message={error} onRetry={reload} />;
  if (isWhole && !segments?.some(({ startMs }) => startMs !== null))
    return <Muted>This text has no times, so playback cannot follow it.</Muted>;
  return (
    <Box {...{ [scrollsMark]: '' }} maxH="24rem" overflowY="auto" borderWidth="1px" borderRadius="lg" px="4" py="4">
      <Turns
        segments={segments ?? []}
        isWhole={isWhole}
        speakers={speakers}
        playhead={playhead}
        shownMs={null}
        onMerged={() => {
          reloadSpeakers();
          reload();
        }}
      />
    </Box>
  );
}
