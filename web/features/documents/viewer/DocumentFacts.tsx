import { Text } from '@chakra-ui/react';
import { formatDate, formatSize } from '../../../lib/text/format.ts';

/** Size and upload date in one line. */
export function DocumentFacts({ size, date }: { size: number; date: string | null | undefined }) {
  return (
    <Text as="span" display="block" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
      {formatSize(size)}
      {' · '}
      {date ? <time dateTime={date}>{formatDate(date)}</time> : 'Unknown date'}
    </Text>
  );
}
