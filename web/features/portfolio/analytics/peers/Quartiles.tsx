import { Box, Card, Flex, Grid, Text } from '@chakra-ui/react';
import { formatCount } from '../../../../lib/text/format.ts';
import { medianShare, peerMeasures, type Benchmark } from './peerRules.ts';

export function Quartiles({ group }: { group: Benchmark }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '3', md: '4' }}>
      {peerMeasures.map(({ measure, label, format }) => {
        const quartiles = group.quartiles.find((each) => each.measure === measure);
        return (
          <Card.Root key={measure} as="section" aria-label={`${label} of the group`}>
            <Card.Body gap="3">
              <Flex justify="space-between" gap="3" align="baseline">
                <Text fontWeight="medium">{label}</Text>
                {quartiles && (
                  <Text textStyle="xs" color="fg.muted">
                    {formatCount(quartiles.count, 'company', 'companies')}
                  </Text>
                )}
              </Flex>
              {quartiles ? (
                <>
                  <Text textStyle="2xl" fontWeight="semibold">
                    {format(quartiles.median)}{' '}
                    <Text as="span" textStyle="sm" fontWeight="normal" color="fg.muted">
                      median
                    </Text>
                  </Text>
                  <Box position="relative" h="3" aria-hidden>
                    <Box
                      position="absolute"
                      top="5px"
                      left="0"
                      right="0"
                      h="2px"
                      bg="border.emphasized"
                      rounded="full"
                    />
                    <Box position="absolute" inset="0" left="25%" right="25%" bg="brand.muted" rounded="l1" />
                    <Box
                      position="absolute"
                      top="-2px"
                      bottom="-2px"
                      w="3px"
                      ms="-1.5px"
                      bg="brand.solid"
                      rounded="full"
                      style={{ left: `${medianShare(quartiles)}%` }}
                    />
                  </Box>
                  <Grid as="dl" templateColumns="1fr 1fr" textStyle="sm" textAlign="center">
                    <Box>
                      <Text as="dt" textStyle="xs" color="fg.muted">
                        Lower quartile
                      </Text>
                      <Text as="dd">{format(quartiles.lower)}</Text>
                    </Box>
                    <Box>
                      <Text as="dt" textStyle="xs" color="fg.muted">
                        Upper quartile
                      </Text>
                      <Text as="dd">{format(quartiles.upper)}</Text>
                    </Box>
                  </Grid>
                </>
              ) : (
                <Text textStyle="sm" color="fg.muted">
                  Fewer than five of them have this figure.
                </Text>
              )}
            </Card.Body>
          </Card.Root>
        );
      })}
    </Grid>
  );
}
