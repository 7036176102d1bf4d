import { Heading, Stack } from '@chakra-ui/react';
import type { DocumentDetailsFragment } from '../documents.gql.ts';
import { DocumentState } from '../DocumentState.tsx';

/** Says in place of a document's text that it is being read, or why it could not be. */
export function NotRead(props: { document: DocumentDetailsFragment; onRemoved: () => void }) {
  const { status } = props.document;
  return (
    <Stack gap="3">
      <Heading as="h2" size="md">
        {status === 'FAILED' || status === 'CANCELLED'
          ? 'This document could not be read'
          : 'This document is being read'}
      </Heading>
      <DocumentState {...props} isRoomy />
    </Stack>
  );
}
