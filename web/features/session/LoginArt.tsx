import { Box, Center, chakra, Flex } from '@chakra-ui/react';

/** Heights of the bars of the drawn recording, in percent. */
const bars = [18, 34, 26, 52, 70, 46, 88, 62, 38, 74, 96, 58, 30, 48, 66, 42, 24, 54, 36, 20];
/** Lengths of the lines of the drawn memo, in percent; some end with a figure. */
const lines = [
  { length: 92 },
  { length: 64, figure: true },
  { length: 84 },
  { length: 48, figure: true },
  { length: 76 },
  { length: 58, figure: true },
];

const Line = chakra('span', { base: { display: 'block', h: '1.5', rounded: 'full', bg: 'border' } });

/** Draws the product: a recording above, and below it a memo whose figures point back to the recording. */
export function LoginArt() {
  return (
    <Center
      aria-hidden
      hideBelow="lg"
      bg="bg.subtle"
      borderStartWidth="1px"
      backgroundImage="linear-gradient(165deg, var(--brand-muted), transparent 65%)"
    >
      <Box w="min(26rem, 76%)">
        <Flex h="20" align="center" gap="1" px="6" mb="-px">
          {bars.map((height, index) => (
            <Box
              key={index}
              flex="1"
              h={`${height}%`}
              rounded="full"
              bg={index < 13 ? 'brand.solid' : 'brand.emphasized'}
            />
          ))}
        </Flex>
        <Box ms="50%" w="1px" h="8" bg="brand.emphasized" />
        <Box bg="bg.panel" borderWidth="1px" rounded="l3" shadow="lg" p="8">
          <Line w="44%" h="3" bg="fg" mb="7" />
          {lines.map(({ length, figure }, index) => (
            <Flex key={index} align="center" gap="2.5" mb="4" _last={{ mb: 0 }}>
              <Line w={`${length}%`} />
              {figure && (
                <>
                  <Line w="10" h="3.5" bg="brand.muted" borderWidth="1px" borderColor="brand.emphasized" />
                  <Box boxSize="2" rounded="full" bg="brand.accent" />
                </>
              )}
            </Flex>
          ))}
        </Box>
      </Box>
    </Center>
  );
}
