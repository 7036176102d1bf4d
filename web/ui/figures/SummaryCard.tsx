import { Box, Flex, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Muted } from '../page/Muted.tsx';

/** Four summary cards: two columns where the font leaves space, one where a phone's font is large. */
export const summaryColumns = {
  base: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};

/** Shows a number, or a name, with its label and a note below; null is not known. Must be inside a `dl`. */
export function SummaryCard(props: {
  icon: LucideIcon;
  label: string;
  value: string | null;
  note: string;
  isName?: boolean;
}) {
  const { icon: Icon, value, isName } = props;
  return (
    <Box borderWidth="1px" borderRadius="xl" bg="bg.panel" px={{ base: '4', md: '5' }} py="4" minW="0">
      <Flex as="dt" justify="space-between" align="flex-start" gap="2" textStyle="sm" color="fg.muted">
        {props.label}
        <Box color="brand.fg" flexShrink={0}>
          <Icon size={18} strokeWidth={1.75} />
        </Box>
      </Flex>
      <Text
        as="dd"
        textStyle={isName ? 'xl' : { base: '2xl', md: '3xl' }}
        lineClamp={isName ? '2' : undefined}
        overflowWrap="anywhere"
        fontWeight="semibold"
        letterSpacing="tight"
        color={value === null || value === 'N/A' ? 'fg.muted' : undefined}
        mt="1"
      >
        {value ?? 'Not known'}
      </Text>
      <Muted as="dd" textStyle="xs" mt="0.5">
        {props.note}
      </Muted>
    </Box>
  );
}
