import { Text, type TextProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { PersonName } from '../../../ui/facts/PersonName.tsx';
import { formatDate, formatSize } from '../../../lib/text/format.ts';
import { narrowest } from '../../../theme/narrowest.ts';

export function DocumentFacts(props: {
  size: number;
  date: string | null | undefined;
  author?: ComponentProps<typeof PersonName>['person'] | null;
  textStyle?: TextProps['textStyle'];
}) {
  const { size, date, author, textStyle = 'xs' } = props;
  return (
    <Text
      as="span"
      display="block"
      textStyle={textStyle}
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
