import { Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { PersonName } from '../../../ui/facts/PersonName.tsx';
import { formatDate, formatSize } from '../../../lib/text/format.ts';
import { narrowest } from '../../../theme/narrowest.ts';

/** Shows the size, the upload date and the uploader of a document, on one line where there is space. */
export function DocumentFacts(props: {
  size: number;
  date: string | null | undefined;
  author?: ComponentProps<typeof PersonName>['person'] | null;
}) {
  const { size, date, author } = props;
  return (
    <Text
      as="span"
      display="block"
      textStyle="xs"
      color="fg.muted"
      css={{ whiteSpace: 'nowrap', [narrowest]: { whiteSpace: 'normal' } }}
    >
      {formatSize(size)}
      {' · '}
      {date ? <time dateTime={date}>{formatDate(date)}</time> : 'Unknown date'}
      {author && (
        <>
          {' · '}
          <PersonName person={author} />
        </>
      )}
    </Text>
  );
}
