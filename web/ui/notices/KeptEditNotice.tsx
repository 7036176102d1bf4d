import { Text } from '@chakra-ui/react';
import type { KeptEdit } from '../../lib/keptEdits/keptEdits.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { FoundNotice } from './FoundNotice.tsx';

export function KeptEditNotice(props: {
  kept: KeptEdit;
  /** The text to show, if it differs from the stored content. */
  words?: string;
  takeLabel: string;
  isBusy?: boolean;
  onTake: () => void;
  onForget: () => void;
}) {
  const { kept, takeLabel: label, isBusy = false, onTake, onForget } = props;
  return (
    <FoundNotice
      title={`Unsent changes to “${kept.draftTitle}”`}
      about={`Typed in this browser until ${formatDateTime(kept.keptAt)}`}
      take={{ label, isBusy, onTake }}
      forget={{ label: 'Forget them', onForget }}
    >
      <Text textStyle="sm" mt="1.5" lineClamp={3} overflowWrap="anywhere">
        {props.words ?? kept.content ?? kept.title}
      </Text>
    </FoundNotice>
  );
}
