import { Badge, Box, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { AdminDocumentFragment } from '../admin.gql.ts';
import { formatDate, formatSize } from '../../../lib/text/format.ts';
import { paths } from '../../../lib/paths.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';

const shownCharacters = 100;

const TitleLink = chakra(TenantLink, {
  base: {
    fontWeight: 'semibold',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    borderRadius: 'sm',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
});

const unread: Partial<Record<AdminDocumentFragment['status'], { label: string; palette: string }>> = {
  WAITING: { label: 'Waiting to be read', palette: 'gray' },
  READING: { label: 'Being read', palette: 'blue' },
  FAILED: { label: 'Could not be read', palette: 'red' },
  CANCELLED: { label: 'Reading cancelled', palette: 'orange' },
};

export function DocumentRow(props: {
  document: AdminDocumentFragment;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onDelete: () => void;
}) {
  const { document, isSelected } = props;
  const state = unread[document.status];
  return (
    <Flex
      as="article"
      gap={{ base: '3', md: '4' }}
      colorPalette="brand"
      borderWidth="1px"
      borderColor={isSelected ? 'colorPalette.solid' : 'border'}
      bg={isSelected ? 'colorPalette.subtle' : 'bg.panel'}
      borderRadius="xl"
      px={{ base: '3', md: '4' }}
      py="3"
      transition="border-color 120ms, background 120ms"
    >
      <SelectBox label={`Select ${document.title}`} isChecked={isSelected} onChange={props.onSelect} />
      <Box minW="0" flex="1">
        <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
          <TitleLink to={paths.document(document.id)} {...rowFocusProps}>
            {document.title}
          </TitleLink>
          <Badge variant="surface" colorPalette="gray">
            {documentType(document.fileType)}
          </Badge>
          {state && <Badge colorPalette={state.palette}>{state.label}</Badge>}
        </Flex>
        <HStack columnGap="3" rowGap="0" wrap="wrap" mt="0.5" textStyle="sm" color="fg.muted">
          <Text as="span" overflowWrap="anywhere">
            {document.fileName}
          </Text>
          <Text as="span" whiteSpace="nowrap">
            {formatSize(document.fileSize)}
          </Text>
          <time dateTime={document.uploadDate}>{formatDate(document.uploadDate)}</time>
        </HStack>
        {document.snippet && (
          <Text textStyle="sm" color="fg.muted" mt="1.5" overflowWrap="anywhere">
            {beginningOf(document.snippet, shownCharacters)}
          </Text>
        )}
      </Box>
      <Box mt="-1" me="-1.5">
        <IconAction label={`Delete ${document.title}`} icon={Trash2} isDestructive onClick={props.onDelete} />
      </Box>
    </Flex>
  );
}

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.ms-powerpoint': 'PPT',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/plain': 'TXT',
  'text/markdown': 'MD',
  'text/csv': 'CSV',
  'text/html': 'HTML',
  'message/rfc822': 'EML',
};

/** Returns the badge label of a MIME type: 'PDF'. For an unknown type it is the last part of the type's name: 'RTF'. */
function documentType(mimeType: string): string {
  const known = names[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''];
  return known ?? (mimeType.split(/[/.+]/).at(-1) || 'File').toUpperCase().slice(0, 8);
}

/** Returns the first `length` characters of a text, never half a character, with an ellipsis if more follows. */
function beginningOf(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
