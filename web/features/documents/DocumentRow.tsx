import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { UploadedDocumentFragment } from '../../lib/files/uploadDocument.gql.ts';
import { RowSelect } from '../../ui/lists/selection/Selection.tsx';
import { rowFocusProps } from '../../ui/lists/useVirtualRows.ts';
import { DocumentFacts } from './viewer/DocumentFacts.tsx';
import { DocumentState } from './DocumentState.tsx';
import { FileIcon } from './FileIcon.tsx';

const TitleLink = chakra(Link, {
  base: {
    display: 'block',
    textStyle: 'sm',
    fontWeight: 'semibold',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    outline: 'none',
    // The whole row opens the title's link; the row's actions lie above that link.
    _before: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    _focusVisible: {
      _before: {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'colorPalette.focusRing',
        outlineOffset: '1px',
      },
    },
  },
});

/** Shows a document in the list. `to` is the address that opens it. */
export function DocumentRow(props: {
  document: UploadedDocumentFragment;
  to: string;
  isOpen: boolean;
  onRemoved: () => void;
}) {
  const { document, isOpen } = props;
  return (
    <Box
      as="article"
      position="relative"
      colorPalette="brand"
      borderWidth="1px"
      borderColor={isOpen ? 'colorPalette.solid' : 'border'}
      bg={isOpen ? 'colorPalette.subtle' : 'bg.panel'}
      borderRadius="lg"
      px="3"
      py="3"
      transition="border-color 120ms, background 120ms"
      _hover={{ borderColor: isOpen ? 'colorPalette.solid' : 'colorPalette.emphasized' }}
    >
      <Flex gap="3">
        <RowSelect id={document.id} title={document.title} />
        <FileIcon fileType={document.fileType} />
        <Box minW="0" flex="1">
          <TitleLink
            to={props.to}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            title={document.title}
            {...rowFocusProps}
          >
            {document.title}
          </TitleLink>
          <Text textStyle="xs" color="fg.muted" truncate title={document.fileName}>
            {document.fileName}
          </Text>
          <DocumentFacts size={document.fileSize} date={document.uploadDate} author={document.author} />
        </Box>
      </Flex>
      {document.status !== 'READY' && (
        <Box mt="1.5">
          <DocumentState document={document} onRemoved={props.onRemoved} />
        </Box>
      )}
    </Box>
  );
}
