import { skipToken } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useRecordingMomentQuery, type SegmentPageFragment } from './listening.gql.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../lib/paths.ts';
import { usePlayhead } from '../../lib/sound/playhead.ts';
import { formatDate } from '../../lib/text/format.ts';
import { InlineError } from '../errors/InlineError.tsx';
import { RecordingNotes } from '../notes/RecordingNotes.tsx';
import { RecordingPlayer } from '../sources/RecordingPlayer.tsx';
import { shareLink } from '../links/shareLink.ts';
import { Preparing } from './Preparing.tsx';
import { SoundPlayer } from './SoundPlayer.tsx';
import { TranscriptText } from './TranscriptText.tsx';
import { Turns } from './turns/Turns.tsx';
import { useSegments } from './useSegments.ts';
import { playable, useSound, useSpeakers } from './useSound.ts';
import { Muted } from '../page/Muted.tsx';

/** The target of a link: a second of the recording, or words that are said in it. */
export interface ShownPlace {
  second: string | null;
  words: string | null;
}

/** Shows the text and sound of a conversation: the text as turns where times are known, else as plain text. */
export function Listening(props: {
  id: string;
  version: number;
  content: string;
  recording: Pick<Parameters<typeof RecordingNotes>[0], 'notes'> &
    Parameters<typeof RecordingPlayer>[0] & { id: string; segments: SegmentPageFragment };
  shown: ShownPlace;
  /** True where the text scrolls with the window. */
  isOnPage?: boolean;
}) {
  const { version, recording, shown, isOnPage } = props;
  const { slug } = useSession().session.tenant;
  const { playhead, attach } = usePlayhead();
  const shownMs = useShownMs(recording.id, shown);
  useEffect(() => {
    if (shownMs !== null) playhead.seek(shownMs);
  }, [playhead, shownMs]);
  const sound = useSound(recording.id);
  const played = playable(sound);
  const { segments, isWhole, error, reload } = useSegments(recording.id, version, recording.segments);
  const { speakers, reload: reloadSpeakers } = useSpeakers(recording.id);
  const isTimed = segments?.some(({ startMs }) => startMs !== null) ?? false;
  const copyLink = () => {
    const seconds = Math.floor(playhead.ms / 1000);
    void shareLink(paths.transcript(props.id, seconds), slug, 'moment of the conversation');
  };
  return (
    <>
      {played && (
        <Box
          position="sticky"
          // Below the bar of a page; in a dialog it covers the padding around the content.
          top="var(--bar-end, -1.5rem)"
          zIndex="1"
          mx="-2"
          px="2"
          py="3"
          bg="var(--ground, {colors.bg.panel})"
          borderBottomWidth="1px"
          data-print="hide"
        >
          <SoundPlayer playhead={playhead} attach={attach} sound={played} onCopyLink={copyLink} takesAllKeys />
        </Box>
      )}
      {sound?.state === 'PREPARING' && <Preparing />}
      {sound?.state === 'IN_PARTS' && <RecordingPlayer parts={recording.parts} />}
      {sound?.state === 'REMOVED' && (
        <Muted>
          The recording was removed{sound.removedAt && ` on ${formatDate(sound.removedAt)}`}, because your firm keeps
          recordings no longer. The text stays.
        </Muted>
      )}
      <RecordingNotes
        recordingId={recording.id}
        notes={recording.notes}
        playhead={playhead}
        isPlayable={played !== null}
      />
      {error && (
        <InlineError title="The turns of this conversation could not be loaded" message={error} onRetry={reload} />
      )}
      {isTimed && segments ? (
        <Turns
          segments={segments}
          isWhole={isWhole}
          speakers={speakers}
          playhead={played ? playhead : null}
          shownMs={shownMs}
          isOnPage={isOnPage}
          onMerged={() => {
            reloadSpeakers();
            reload();
          }}
        />
      ) : (
        <TranscriptText content={props.content} />
      )}
    </>
  );
}

/** Returns the moment that a link leads to, in milliseconds; null for the beginning. */
function useShownMs(id: string, { second, words }: ShownPlace): number | null {
  const node = useRecordingMomentQuery(words && second === null ? { variables: { id, quote: words } } : skipToken).data
    ?.node;
  const found = node?.__typename === 'Recording' ? (node.heard?.startMs ?? null) : null;
  const given = Number(second) * 1000;
  return second === null || !Number.isFinite(given) ? found : given;
}
