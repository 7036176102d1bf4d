import { Box, Button, HStack, Heading, Stack, Text } from '@chakra-ui/react';
import { MultipleUpload } from './MultipleUpload.tsx';
import { SingleUpload } from './SingleUpload.tsx';
import type { UploadMode } from './uploads.ts';
import type { UploadList } from './useUploads.ts';

const modes = [
  { mode: 'single', label: 'Single Upload' },
  { mode: 'multiple', label: 'Multiple Upload' },
] as const;

/** Shows the upload area for one file with a title, or for many files. */
export function UploadPanel(props: {
  uploads: UploadList;
  mode: UploadMode;
  onMode: (mode: UploadMode) => void;
  onStored: (documentId: string) => void;
}) {
  const { uploads, mode, onMode } = props;
  return (
    <Stack gap="5" p={{ base: '4', md: '6' }} flex="1" overflowY={{ lg: 'auto' }} minH="0">
      <Box>
        <Heading as="h2" size="lg">
          Upload Document
        </Heading>
        <Text textStyle="sm" color="fg.muted" mt="1">
          Its text is read with its pages, tables and sheets; the original is kept beside it.
        </Text>
      </Box>
      <HStack
        role="group"
        aria-label="How to upload"
        gap="1"
        p="1"
        bg="bg.muted"
        borderRadius="l3"
        w="fit-content"
        wrap="wrap"
      >
        {modes.map((each) => {
          const isChosen = each.mode === mode;
          return (
            <Button
              key={each.mode}
              size="sm"
              variant="ghost"
              aria-pressed={isChosen}
              color={isChosen ? 'fg' : 'fg.muted'}
              bg={isChosen ? { _light: 'bg.panel', _dark: 'bg.emphasized' } : undefined}
              shadow={isChosen ? 'xs' : 'none'}
              onClick={() => onMode(each.mode)}
            >
              {each.label}
            </Button>
          );
        })}
      </HStack>
      {mode === 'single' ? (
        <SingleUpload uploads={uploads} onStored={props.onStored} />
      ) : (
        <MultipleUpload uploads={uploads} />
      )}
    </Stack>
  );
}
