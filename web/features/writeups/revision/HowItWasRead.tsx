import { Button } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { WriteupDetailsFragment } from '../writeups.gql.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { ReadingNote } from '../../../ui/memo/ReadingNote.tsx';
import { measure } from '../../../ui/memo/WriteupArticle.tsx';
import { useRegeneration } from './useRegeneration.ts';

/** Says what a write-up's reader should know of its reading. Where rules stood in for a model, the model can read again. */
export function HowItWasRead({ writeup }: { writeup: WriteupDetailsFragment }) {
  const { analyst } = useSession().session;
  const regenerating = useRegeneration(writeup);
  const record = writeup.reading?.record;
  return (
    <ReadingNote notes={record?.notes ?? []} maxW={measure} w="full" mx="auto">
      {record?.isStandIn && !analyst.isBuiltin && regenerating.isOffered && (
        <Button size="sm" variant="outline" data-print="hide" loading={regenerating.isBusy} onClick={regenerating.run}>
          <RefreshCw aria-hidden /> Read again
        </Button>
      )}
      <ErrorText flexBasis="full">{regenerating.error}</ErrorText>
    </ReadingNote>
  );
}
