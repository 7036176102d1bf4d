import { Card, Flex, Stack, Text } from '@chakra-ui/react';

/** The recommendations for the portfolio as a whole; nothing where there are none. */
export function Recommendations({ recommendations }: { recommendations: readonly string[] }) {
  if (recommendations.length === 0) return null;
  return (
    <Card.Root>
      <Card.Header px={{ base: '4', md: '6' }} pt={{ base: '4', md: '6' }} pb="0">
        <Card.Title as="h2">Portfolio Recommendations</Card.Title>
        <Card.Description>Strategic insights based on comparative analysis</Card.Description>
      </Card.Header>
      <Card.Body p={{ base: '4', md: '6' }}>
        <Stack as="ol" role="list" listStyleType="none" gap="3">
          {recommendations.map((recommendation, index) => (
            <Flex as="li" key={recommendation} gap="3" lineHeight="tall" maxW="90ch">
              <Text as="span" aria-hidden color="brand.fg" fontWeight="semibold" flexShrink={0} minW="5">
                {index + 1}
              </Text>
              <Text as="span" minW="0" overflowWrap="anywhere">
                {recommendation}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
