import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { formatDollars, losses } from './notFoundText.ts';

export function BalanceSheet() {
  const total = losses.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box borderWidth="1px" rounded="l3" bg="bg.panel" overflow="hidden">
      <Heading as="h2" size="md" px="5" pt="5" pb="3">
        Balance Sheet Impact
      </Heading>
      <Box as="dl" px="5" pb="2">
        {losses.map(({ label, amount }) => (
          <Flex
            key={label}
            justify="space-between"
            gap="4"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            textStyle="sm"
          >
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd">{formatDollars(-amount)}</Text>
          </Flex>
        ))}
      </Box>
      <Flex
        as="dl"
        justify="space-between"
        gap="4"
        px="5"
        py="3.5"
        bg="bg.subtle"
        borderTopWidth="1px"
        fontWeight="semibold"
      >
        <dt>Total loss</dt>
        <Text as="dd" color="fg.error">
          {formatDollars(total)}
        </Text>
      </Flex>
    </Box>
  );
}
