import { Badge, HStack, Tag } from '@chakra-ui/react';
import { CalendarDays, Download, Eye, MessageSquare, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WriteupRowFragment } from '../../gql/graphql.ts';
import { formatDate } from '../../lib/text/format.ts';
import { AuthorFact } from '../../ui/AuthorFact.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { ListCard } from '../../ui/lists/ListCard.tsx';

/** A write-up in the list. `to` is the address that opens it. */
export function WriteupRow(props: {
  writeup: WriteupRowFragment;
  to: string;
  onView: () => void;
  onShare: () => void;
  onDownload: () => Promise<void>;
  onDelete: () => void;
}) {
  const { writeup } = props;
  const [isDownloading, setDownloading] = useState(false);
  const download = () => {
    setDownloading(true);
    void props.onDownload().finally(() => setDownloading(false));
  };
  return (
    <ListCard
      title={writeup.title}
      to={props.to}
      facts={<WriteupFacts writeup={writeup} />}
      snippet={writeup.snippet}
      labels={<WriteupLabels writeup={writeup} />}
      actions={
        <>
          <IconAction label="View write-up" icon={Eye} onClick={props.onView} />
          <IconAction label="Share" icon={Share2} onClick={props.onShare} />
          {/* Comments are not a capability yet: the specification has this action name the write-up in the log. */}
          <IconAction
            label="View comments"
            icon={MessageSquare}
            onClick={() => console.info('View comments:', writeup.id)}
          />
          <IconAction label="Download as HTML" icon={Download} isBusy={isDownloading} onClick={download} />
          <IconAction label="Delete write-up" icon={Trash2} isDestructive onClick={props.onDelete} />
        </>
      }
    />
  );
}

/** When it was written, and who had it written. */
export function WriteupFacts({ writeup }: { writeup: Pick<WriteupRowFragment, 'creationDate' | 'author'> }) {
  return (
    <>
      <HStack gap="1.5">
        <CalendarDays size={14} aria-hidden />
        <time dateTime={writeup.creationDate}>{formatDate(writeup.creationDate)}</time>
      </HStack>
      <AuthorFact author={writeup.author} />
    </>
  );
}

/** Its tags and its recommendation, where it has any. */
export function WriteupLabels({ writeup }: { writeup: Pick<WriteupRowFragment, 'tags' | 'recommendation'> }) {
  return (
    <>
      {writeup.tags.map((tag) => (
        <Tag.Root key={tag} variant="surface" colorPalette="gray">
          <Tag.Label>{tag}</Tag.Label>
        </Tag.Root>
      ))}
      {writeup.recommendation && <Badge colorPalette="brand">Recommendation: {writeup.recommendation}</Badge>}
    </>
  );
}
