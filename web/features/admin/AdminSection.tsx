import { Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { askAgain } from '../../lib/answers/askAgain.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { InlineError } from '../../ui/errors/InlineError.tsx';

/** Shows a section of the admin panel: its purpose, and its data, a skeleton or the reason of a failure. */
export function AdminSection(props: {
  id: string;
  title: string;
  about: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  query: { isThere: boolean; error: Error | undefined; refetch: () => Promise<unknown> };
  /** 'The rates could not be loaded' */
  failure: string;
  children: ReactNode;
}) {
  const { id, headingRef, query } = props;
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Stack gap="1">
        <Heading as="h2" size="lg" id={id} ref={headingRef} tabIndex={-1} outline="none">
          {props.title}
        </Heading>
        <Text textStyle="sm" color="fg.muted" maxW="70ch">
          {props.about}
        </Text>
      </Stack>
      <Stack gap="4" px={{ base: '4', md: '5' }} py="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
        {query.isThere ? (
          props.children
        ) : query.error ? (
          <InlineError
            title={props.failure}
            message={describeError(query.error)}
            onRetry={() => askAgain(query.refetch)}
          />
        ) : (
          <Skeleton h="16" />
        )}
      </Stack>
    </Stack>
  );
}
