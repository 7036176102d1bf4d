import { Text } from '@chakra-ui/react';
import { useTrashStateQuery } from '../../gql/hooks.ts';
import { formatCount } from '../../lib/text/format.ts';

/** Says for how many days the entity can be restored after deletion; empty until that is known. */
export function TrashNote() {
  const days = useTrashStateQuery().data?.trashState.days;
  if (days === undefined) return null;
  return (
    <Text textStyle="sm" color="fg.muted" mt="3">
      {days === 0
        ? 'Your firm keeps no trash: it is gone at once.'
        : `For ${formatCount(days, 'day')} it can still be restored from the trash.`}
    </Text>
  );
}
