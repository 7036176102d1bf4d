import { Muted } from '../page/Muted.tsx';
import { Choice } from '../Choice.tsx';
import { Button, Flex, HStack, Stack, Text, Skeleton } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { formatDateTime } from '../../lib/text/format.ts';
import { PersonName } from '../facts/PersonName.tsx';
import { TextComparison } from './TextComparison.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';

interface ShownVersion {
  version: number;
  writtenAt: string;
  writtenBy?: ComponentProps<typeof PersonName>['person'] | null;
  changes?: string;
  /** The lines to compare. */
  text: string;
}

/** Lists a text's versions, newest first. Two can be compared, an earlier one restored. */
export function VersionList<Version extends ShownVersion>(props: {
  /** Undefined until they are known. */
  versions: readonly Version[] | undefined;
  current: number;
  restoring: { run: (version: Version) => void; isBusy: boolean; error: string | null };
  isLocked?: boolean;
}) {
  const { versions, current, restoring } = props;
  const [compared, setCompared] = useState<[number, number]>([current - 1, current]);
  if (current === 1) return <Muted>The text is as it was first saved.</Muted>;
  if (!versions) return <Skeleton h="16" mt="3" />;
  const [before, after] = compared.map((number) => versions.find(({ version }) => version === number));
  return (
    <Stack gap="4" mt="3">
      <Stack as="ul" gap="2">
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
            {each.changes && <Text flexBasis={{ base: 'full', md: 'auto' }}>{each.changes}</Text>}
            {each.version !== current && !props.isLocked && (
              <Button
                size="xs"
                variant="outline"
                aria-label={`Restore version ${each.version}`}
                loading={restoring.isBusy}
                onClick={() => restoring.run(each)}
              >
                <Undo2 /> Restore
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      <ErrorText>{restoring.error}</ErrorText>
      {versions.length > 1 && (
        <HStack gap="2" textStyle="sm" wrap="wrap">
          Compare
          {compared.map((chosen, side) => (
            <Choice
              key={side}
              w="auto"
              label={side === 0 ? 'Earlier version' : 'Later version'}
              value={chosen}
              options={versions.map(({ version }) => [version, `Version ${version}`])}
              onChange={(version) => setCompared(compared.with(side, Number(version)) as [number, number])}
            />
          ))}
        </HStack>
      )}
      {before && after && <TextComparison before={before.text} after={after.text} />}
    </Stack>
  );
}
