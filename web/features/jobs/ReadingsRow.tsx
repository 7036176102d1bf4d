import { Box, Button, Flex, Progress, Text } from '@chakra-ui/react';
import type { TrayJobFragment } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { TenantLink } from '../../ui/TenantLink.tsx';
import { overallProgress } from './jobRules.ts';

/** Many files that are being read, combined in one row: each has its own row on the screen where it was uploaded. */
export function ReadingsRow({ jobs, onLeave }: { jobs: readonly TrayJobFragment[]; onLeave: () => void }) {
  const title = `Reading ${jobs.length} documents`;
  return (
    <Box as="li" px="4" py="3.5">
      <Text textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {title}
      </Text>
      <Progress.Root value={overallProgress(jobs)} size="xs" colorPalette="brand" mt="2">
        <Flex align="center" gap="3">
          <Progress.Track aria-label={title} flex="1" rounded="full" bg="bg.emphasized" shadow="none">
            <Progress.Range />
          </Progress.Track>
          <Progress.ValueText textStyle="xs" color="fg.muted" minW="8" textAlign="end" />
        </Flex>
      </Progress.Root>
      <Button asChild size="xs" variant="ghost" colorPalette="brand" mt="2" ms="-2.5">
        <TenantLink to={paths.documents} onClick={onLeave}>
          Open documents
        </TenantLink>
      </Button>
    </Box>
  );
}
