import { Fact } from '../../ui/facts/Fact.tsx';
import { Badge } from '@chakra-ui/react';
import { CalendarDays, Clock, Eye, Trash2 } from 'lucide-react';
import type { TranscriptRowFragment } from './transcripts.gql.ts';
import { formatDate, formatDuration } from '../../lib/text/format.ts';
import { AuthorFact } from '../../ui/facts/AuthorFact.tsx';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { ListCard } from '../../ui/lists/ListCard.tsx';

/** Shows a transcript in the list. `to` is the address that opens it. */
export function TranscriptRow(props: {
  transcript: TranscriptRowFragment;
  to: string;
  onView: () => void;
  onDelete: () => void;
}) {
  const { transcript } = props;
  return (
    <ListCard
      id={transcript.id}
      title={transcript.title}
      to={props.to}
      badge={transcript.isSummarized && <Badge colorPalette="green">Summarized</Badge>}
      facts={<TranscriptFacts transcript={transcript} />}
      snippet={transcript.snippet}
      actions={
        <>
          <IconAction label="View transcript" icon={Eye} onClick={props.onView} />
          <IconAction label="Delete transcript" icon={Trash2} isDestructive onClick={props.onDelete} />
        </>
      }
    />
  );
}

/** Tells when the conversation was recorded, how long it is, and who made the transcript. */
export function TranscriptFacts({
  transcript,
}: {
  transcript: Pick<TranscriptRowFragment, 'recordingDate' | 'duration' | 'author'>;
}) {
  return (
    <>
      <Fact icon={CalendarDays}>
        <time dateTime={transcript.recordingDate}>{formatDate(transcript.recordingDate)}</time>
      </Fact>
      <Fact icon={Clock}>{formatDuration(transcript.duration)}</Fact>
      <AuthorFact author={transcript.author} />
    </>
  );
}
