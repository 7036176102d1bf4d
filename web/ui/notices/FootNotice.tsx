import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FootNoticeProps {
  /** An alert interrupts a screen reader; a status waits. */
  role: 'alert' | 'status';
  icon: ReactNode;
  title: string;
  advice: string;
  tone: { text: string; border: string };
  children?: ReactNode;
}

/** Shows a message about the whole page in a line at the foot of the window. It covers nothing. */
export function FootNotice({ role, icon, title, advice, tone, children }: FootNoticeProps) {
  return (
    <Flex
      role={role}
      align="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.panel"
      borderTopWidth="2px"
      borderColor={tone.border}
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Box color={tone.text} flexShrink={0}>
        {icon}
      </Box>
      <Text textStyle="sm" flex="1" minW="12rem" overflowWrap="anywhere">
        <Text as="strong" fontWeight="semibold" color={tone.text}>
          {title}.
        </Text>{' '}
        {advice}
      </Text>
      {children}
    </Flex>
  );
}
