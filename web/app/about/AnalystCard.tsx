import { Box, Stack, Text } from '@chakra-ui/react';
import type { SessionDetailsFragment } from '../../lib/session/session.gql.ts';

/** Shows the analyst of this firm; the rest of the page is the same for every analyst. */
export function AnalystCard({ analyst }: { analyst: SessionDetailsFragment['analyst'] }) {
  const facts = [
    {
      label: 'Summaries and memos by',
      value: analyst.name,
      note: analyst.isBuiltin
        ? 'Works by rules on this server. Nothing is sent to a language model.'
        : 'A language model that your firm’s server is connected to.',
    },
    {
      label: 'Speech to text by',
      value: analyst.transcriber ?? 'Not set up',
      note: analyst.canTranscribe
        ? 'Recordings are transcribed after they are stored.'
        : 'Recordings are kept. Import or paste a transcript to continue.',
    },
  ];
  return (
    <Box borderWidth="1px" borderRadius="xl" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <Text textStyle="sm" fontWeight="semibold" mb="4">
        At your firm
      </Text>
      <Stack as="dl" gap="4">
        {facts.map(({ label, value, note }) => (
          <Box key={label}>
            <Text as="dt" textStyle="xs" color="fg.muted">
              {label}
            </Text>
            <Box as="dd">
              <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
                {value}
              </Text>
              <Text textStyle="xs" color="fg.muted" mt="0.5">
                {note}
              </Text>
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
