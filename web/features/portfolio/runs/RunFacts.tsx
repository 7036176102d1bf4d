import { HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/text/format.ts';

/** Tells who wrote a result and when. `children` add further facts. */
export function RunFacts(props: { run: { createdAt: string; analyst: string }; children?: ReactNode }) {
  const { createdAt, analyst } = props.run;
  return (
    <HStack columnGap="4" rowGap="1" wrap="wrap" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text as="span">
        By {analyst} on <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Text>
      {props.children}
    </HStack>
  );
}
