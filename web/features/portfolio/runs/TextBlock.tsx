import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function TextBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Heading as="h4" textStyle="sm" fontWeight="medium" color="fg.muted" mb="1.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** Shows an analyst's text in its paragraphs. */
export function Prose({ children }: { children: string }) {
  return (
    <Text textStyle="sm" lineHeight="tall" maxW="85ch" whiteSpace="pre-line" overflowWrap="anywhere">
      {children}
    </Text>
  );
}
