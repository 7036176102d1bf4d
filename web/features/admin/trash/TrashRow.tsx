import { PersonName } from '../../../ui/facts/PersonName.tsx';
import { Badge, Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { Trash2, Undo2 } from 'lucide-react';
import type { TrashKind } from '../../../gql/types.ts';
import type { TrashRowFragment } from './trashTab.gql.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';

const kindLabels: Record<TrashKind, string> = {
  RECORDING: 'Recording',
  TRANSCRIPT: 'Transcript',
  WRITEUP: 'Write-up',
  DOCUMENT: 'Document',
  COMPANY: 'Company',
};

export function TrashRow(props: { item: TrashRowFragment; onRestore: () => void; onPurge: () => void }) {
  const { kind, title, deletedAt, deletedBy } = props.item;
  return (
    <Flex
      as="article"
      gap="3"
      px={{ base: '3', md: '4' }}
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      align="center"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box minW="0" flex={{ base: '1 1 100%', sm: '1' }}>
        <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
          <Text fontWeight="semibold" lineClamp={2} overflowWrap="anywhere">
            {title}
          </Text>
          <Badge variant="surface" colorPalette="gray">
            {kindLabels[kind]}
          </Badge>
        </Flex>
        <Text textStyle="sm" color="fg.muted" mt="0.5">
          Deleted <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
          {deletedBy && (
            <>
              {' by '}
              <PersonName person={deletedBy} />
            </>
          )}
        </Text>
      </Box>
      <HStack gap="1" ms="auto">
        <Button
          size="sm"
          variant="outline"
          aria-label={`Restore ${title}`}
          onClick={props.onRestore}
          {...rowFocusProps}
        >
          <Undo2 aria-hidden /> Restore
        </Button>
        <IconAction label={`Delete ${title} for good`} icon={Trash2} isDestructive onClick={props.onPurge} />
      </HStack>
    </Flex>
  );
}
