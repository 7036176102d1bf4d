import { Box, Flex, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** Shows a number with its label and a note below. Must be inside a `dl`. */
export function SummaryCard(props: { icon: LucideIcon; label: string; value: string; note: string }) {
  const Icon = props.icon;
  return (
    <Box borderWidth="1px" borderRadius="xl" bg="bg.panel" px={{ base: '4', md: '5' }} py="4" minW="0">
      <Flex as="dt" justify="space-between" align="flex-start" gap="2" textStyle="sm" color="fg.muted">
        {props.label}
        <Box color="brand.fg" flexShrink={0}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </Box>
      </Flex>
      <Text
        as="dd"
        textStyle={{ base: '2xl', md: '3xl' }}
        fontWeight="semibold"
        letterSpacing="tight"
        color={props.value === 'N/A' ? 'fg.muted' : undefined}
        mt="1"
      >
        {props.value}
      </Text>
      <Text as="dd" textStyle="xs" color="fg.muted" mt="0.5">
        {props.note}
      </Text>
    </Box>
  );
}
