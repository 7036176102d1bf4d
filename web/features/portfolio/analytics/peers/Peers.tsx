import { useQuery } from '@apollo/client/react';
import { Box, Button, chakra, Flex, NativeSelect, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Users } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PeerBenchmarksDocument } from './peers.gql.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { addressWith } from '../../../../lib/lists/listParameters.ts';
import { paths } from '../../../../lib/paths.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { PeerCompanies } from './PeerCompanies.tsx';
import { groupOf } from './peerRules.ts';
import { Quartiles } from './Quartiles.tsx';

const whySmall =
  'Groups need at least five companies, because quartiles and percentiles of fewer mean little. A company without a stage or an industry has no peers.';

/**
 * Shows the companies of one stage and one industry group: their quartiles, and the position of each company among the
 * others.
 */
export function Peers() {
  const [parameters, setParameters] = useSearchParams();
  const { data, error, loading, refetch } = useQuery(PeerBenchmarksDocument, { fetchPolicy: 'cache-and-network' });
  const benchmarks = data?.peerBenchmarks;

  if (error && !benchmarks) {
    return (
      <InlineError
        title="The peer groups could not be loaded"
        message={describeError(error)}
        isRetrying={loading}
        onRetry={() => askAgain(refetch)}
      />
    );
  }
  if (!benchmarks) return <Skeleton h="28rem" borderRadius="xl" />;
  const group = groupOf(benchmarks, parameters.get('stage'), parameters.get('group'));
  if (!group) {
    return (
      <EmptyState icon={Users} title="No peer groups yet" description={whySmall}>
        <Button asChild variant="outline" bg="bg.panel">
          <TenantLink to={`${paths.database}?tab=details`}>
            See stages and industries <ArrowRight aria-hidden />
          </TenantLink>
        </Button>
      </EmptyState>
    );
  }

  const choose = (index: number) => {
    const { stage = null, industryGroup = null } = benchmarks[index] ?? {};
    setParameters(addressWith({ stage, group: industryGroup }), { preventScrollReset: true });
  };
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <Flex gap="4" rowGap="2" align="end" wrap="wrap">
        <Box w={{ base: 'full', md: '26rem' }}>
          <chakra.label htmlFor="peer-group" textStyle="sm" fontWeight="medium" display="block" mb="1.5">
            Peer group
          </chakra.label>
          <NativeSelect.Root>
            <NativeSelect.Field
              id="peer-group"
              bg="bg.panel"
              value={benchmarks.indexOf(group)}
              onChange={(event) => choose(Number(event.target.value))}
            >
              {benchmarks.map(({ stage, industryGroup, count }, index) => (
                <option key={`${stage} ${industryGroup}`} value={index}>
                  {stage} · {industryGroup} ({formatCount(count, 'company', 'companies')})
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Box>
        <Text textStyle="sm" color="fg.muted" flex="1" minW={{ base: 'full', md: '20rem' }} maxW="75ch">
          {whySmall}
        </Text>
      </Flex>
      <Quartiles group={group} />
      <PeerCompanies key={`${group.stage} ${group.industryGroup}`} group={group} />
    </Stack>
  );
}
