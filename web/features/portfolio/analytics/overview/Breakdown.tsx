import { Box, Card, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { formatCount } from '../../../../lib/text/format.ts';

/** The distribution of the companies over industries or stages, the largest group first. */
export function Breakdown(props: { title: string; entries: readonly { label: string; count: number }[] }) {
  const { title, entries } = props;
  const id = useId();
  const most = Math.max(1, ...entries.map(({ count }) => count));
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Header pb="0">
        <Card.Title as="h2" id={id}>
          {title}
        </Card.Title>
      </Card.Header>
      <Card.Body>
        <Stack as="ul" listStyleType="none" gap="3.5">
          {entries.map(({ label, count }) => (
            <Box as="li" key={label}>
              <Flex justify="space-between" gap="4" textStyle="sm" mb="1.5">
                <Text minW="0" overflowWrap="anywhere">
                  {label}
                </Text>
                <Text color="fg.muted" flexShrink={0}>
                  {formatCount(count, 'company', 'companies')}
                </Text>
              </Flex>
              <Box h="1.5" bg="bg.muted" rounded="full" overflow="hidden" aria-hidden>
                <Box
                  h="full"
                  bg={label === 'Not stated' ? 'border.emphasized' : 'brand.emphasized'}
                  rounded="full"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </Box>
            </Box>
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
