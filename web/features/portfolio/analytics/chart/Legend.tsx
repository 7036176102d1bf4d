import { Box, Flex } from '@chakra-ui/react';
import { legendKinds, type Kind } from './points/marks.ts';

const outlines: Record<Kind['shape'], string> = {
  circle: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z',
  square: 'M2 2h8v8h-8Z',
  triangle: 'M6 1.5L10.5 10.5L1.5 10.5Z',
  diamond: 'M6 1L11 6L6 11L1 6Z',
};

/** Explains the marks by shape and hue. */
export function Legend({ hasSeveral }: { hasSeveral: boolean }) {
  return (
    <Flex as="ul" listStyleType="none" gap="4" rowGap="1" wrap="wrap" textStyle="xs" aria-label="Marks">
      {legendKinds(hasSeveral).map(({ label, shape, fill, stroke }) => (
        <Flex as="li" key={label} align="center" gap="1.5">
          <Box css={{ '& path': { fill, stroke: stroke === 'bg.panel' ? fill : stroke } }} lineHeight="0">
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
              <path d={outlines[shape]} />
            </svg>
          </Box>
          {label}
        </Flex>
      ))}
    </Flex>
  );
}
