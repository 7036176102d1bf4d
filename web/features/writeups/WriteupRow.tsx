import { Download, Eye, MessageSquare, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WriteupRowFragment } from './writeups.gql.ts';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { ListCard } from '../../ui/lists/ListCard.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { WriteupFacts, WriteupLabels } from './WriteupFacts.tsx';

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
      id={writeup.id}
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
