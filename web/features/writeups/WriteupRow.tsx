import { Badge, HStack, Tag, Text } from '@chakra-ui/react';
import { Building2, CalendarDays, Download, Eye, MessageSquare, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WriteupRowFragment } from './writeups.gql.ts';
import { formatDate } from '../../lib/text/format.ts';
import { AuthorFact } from '../../ui/facts/AuthorFact.tsx';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { ListCard } from '../../ui/lists/ListCard.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { VerdictBadge } from './review/VerdictBadge.tsx';

/** Shows a write-up in the list. `to` is the address that opens it. */
export function WriteupRow(props: {
  writeup: WriteupRowFragment;
  to: string;
  onView: () => void;
  onComments: () => void;
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
      snippet={writeup.lead}
      labels={
        <>
          <StatusBadge status={writeup.status} />
          <WriteupLabels writeup={writeup} />
        </>
      }
      actions={
        <>
          <IconAction label="View write-up" icon={Eye} onClick={props.onView} />
          <IconAction label="Share" icon={Share2} onClick={props.onShare} />
          <IconAction
            label="View comments"
            icon={MessageSquare}
            count={writeup.openCommentCount}
            onClick={() => {
              // The specification requires the write-up's id in the log for this action.
              console.info('View comments:', writeup.id);
              props.onComments();
            }}
          />
          <IconAction label="Download as HTML" icon={Download} isBusy={isDownloading} onClick={download} />
          <IconAction label="Delete write-up" icon={Trash2} isDestructive onClick={props.onDelete} />
        </>
      }
    />
  );
}

/** Shows a write-up's company, its date, and who requested it. */
export function WriteupFacts(props: { writeup: Pick<WriteupRowFragment, 'companyName' | 'creationDate' | 'author'> }) {
  const { writeup } = props;
  return (
    <>
      {writeup.companyName && (
        <HStack gap="1.5" minW="0">
          <Building2 size={14} aria-label="Company" style={{ flexShrink: 0 }} />
          <Text as="span" truncate>
            {writeup.companyName}
          </Text>
        </HStack>
      )}
      <HStack gap="1.5">
        <CalendarDays size={14} aria-hidden />
        <time dateTime={writeup.creationDate}>{formatDate(writeup.creationDate)}</time>
      </HStack>
      <AuthorFact author={writeup.author} />
    </>
  );
}

/** Shows a write-up's verdict, tags and recommendation, if it has them. */
export function WriteupLabels(props: { writeup: Pick<WriteupRowFragment, 'verdict' | 'tags' | 'recommendation'> }) {
  const { writeup } = props;
  return (
    <>
      {writeup.verdict && <VerdictBadge verdict={writeup.verdict} />}
      {writeup.tags.map((tag) => (
        <Tag.Root key={tag} variant="surface" colorPalette="gray">
          <Tag.Label>{tag}</Tag.Label>
        </Tag.Root>
      ))}
      {writeup.recommendation && <Badge colorPalette="brand">Recommendation: {writeup.recommendation}</Badge>}
    </>
  );
}
