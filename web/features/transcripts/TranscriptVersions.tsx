import { Box, Button, chakra, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { TranscriptDetailsFragment } from '../../gql/graphql.ts';
import { useEditTranscriptMutation, useTranscriptVersionsQuery } from '../../gql/hooks.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { compareTexts } from './compareTexts.ts';

interface Version {
  version: number;
  title: string;
  content: string;
  summary?: string | null;
  writtenAt: string;
  writtenBy?: ComponentProps<typeof PersonName>['person'] | null;
}

/** Every version of a transcript: who wrote it and when; two can be compared, and an earlier one put back. */
export function TranscriptVersions({ transcript }: { transcript: TranscriptDetailsFragment }) {
  return (
    <Disclosure label="Versions">
      <Versions transcript={transcript} key={transcript.version} />
    </Disclosure>
  );
}

function Versions({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const { id } = transcript;
  const { data } = useTranscriptVersionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const versions = data?.node?.__typename === 'Transcript' ? data.node.versions : undefined;
  const [compared, setCompared] = useState<[number, number]>([transcript.version - 1, transcript.version]);
  const [save] = useEditTranscriptMutation();
  const restoring = useAction(async ({ title, content, summary }: Version) => {
    const input = { id, version: transcript.version, title, content, summary: summary ?? '' };
    const asked = save({ variables: { input } }).then((answer) => answer.data?.editTranscript);
    const answer = await succeed(asked);
    if (answer.__typename === 'TranscriptEditConflict') throw new Error(answer.message);
  });
  if (!versions) return <Skeleton h="16" mt="3" />;
  const [before, after] = compared.map((number) => versions.find(({ version }) => version === number));
  return (
    <Stack gap="4" mt="3">
      <Stack as="ul" gap="2" listStyleType="none">
        {versions.map((each) => (
          <Flex as="li" key={each.version} gap="3" align="center" wrap="wrap" textStyle="sm">
            <Text fontWeight="medium">Version {each.version}</Text>
            <Text color="fg.muted">
              <time dateTime={each.writtenAt}>{formatDateTime(each.writtenAt)}</time>
              {each.writtenBy && (
                <>
                  {', '}
                  <PersonName person={each.writtenBy} />
                </>
              )}
            </Text>
            {each.version !== transcript.version && (
              <Button
                size="xs"
                variant="outline"
                aria-label={`Restore version ${each.version}`}
                loading={restoring.isBusy}
                onClick={() => restoring.run(each)}
              >
                <Undo2 aria-hidden /> Restore
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      {restoring.error && (
        <Text role="alert" textStyle="sm" color="fg.error">
          {restoring.error}
        </Text>
      )}
      <HStack gap="2" textStyle="sm" wrap="wrap">
        Compare
        {compared.map((chosen, side) => (
          <chakra.select
            key={side}
            aria-label={side === 0 ? 'Earlier version' : 'Later version'}
            value={chosen}
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
            px="2"
            py="1"
            onChange={({ target }) =>
              setCompared(([first, second]) =>
                side === 0 ? [Number(target.value), second] : [first, Number(target.value)],
              )
            }
          >
            {versions.map(({ version }) => (
              <option key={version} value={version}>
                Version {version}
              </option>
            ))}
          </chakra.select>
        ))}
      </HStack>
      {before && after && <Comparison before={before} after={after} />}
    </Stack>
  );
}

const looks = {
  same: { as: 'span', color: 'fg.muted' },
  added: { as: 'ins', bg: 'bg.success', textDecoration: 'none' },
  removed: { as: 'del', bg: 'bg.error' },
} as const;

function Comparison({ before, after }: { before: Version; after: Version }) {
  const whole = ({ title, summary, content }: Version) => [title, summary, content].filter(Boolean).join('\n\n');
  return (
    <Box
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      maxH="96"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
      textStyle="sm"
    >
      {compareTexts(whole(before), whole(after)).map(({ kind, text }, index) => (
        <Box key={index} {...looks[kind]} display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Box>
      ))}
    </Box>
  );
}
