import { Box, Heading, Text } from '@chakra-ui/react';

export function PartTitle({ children }: { children: string }) {
  return (
    <Heading as="h4" textStyle="sm" fontWeight="medium" color="fg.muted" mb="1.5">
      {children}
    </Heading>
  );
}

/** Shows a section of a company's card: a text under its title. */
export function Part({ title, children }: { title: string; children: string }) {
  return (
    <Box>
      <PartTitle>{title}</PartTitle>
      <Text textStyle="sm" lineHeight="tall" maxW="90ch" whiteSpace="pre-line" overflowWrap="anywhere">
        {children || (
          <Text as="span" color="fg.muted">
            Not stated
          </Text>
        )}
      </Text>
    </Box>
  );
}
