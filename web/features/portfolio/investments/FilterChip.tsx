import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { Steering } from './criteriaRules.ts';

/** Shows a filter in words, whether it is required or a preference, and a button that removes it. */
export function FilterChip(props: {
  filter: Steering['filters'][number];
  onRequire: (isRequired: boolean) => void;
  onRemove: () => void;
}) {
  const { text, isRequired, phrase } = props.filter;
  return (
    <Flex
      as="li"
      align="stretch"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      textStyle="sm"
      maxW="full"
      overflow="hidden"
    >
      <Flex role="group" aria-label={`${text}: must or prefer`} borderEndWidth="1px" flexShrink={0}>
        {[true, false].map((choice) => (
          <Choice
            key={String(choice)}
            type="button"
            aria-pressed={isRequired === choice}
            title={choice ? 'Leave out companies that do not pass' : 'Companies that pass count more'}
            onClick={() => props.onRequire(choice)}
          >
            {choice ? 'Must' : 'Prefer'}
          </Choice>
        ))}
      </Flex>
      <Box px="3" py="1.5" minW="0" overflowWrap="anywhere" title={phrase === null ? undefined : `“${phrase}”`}>
        {text}
      </Box>
      <Choice type="button" aria-label={`Remove filter: ${text}`} onClick={props.onRemove}>
        <X size={14} aria-hidden />
      </Choice>
    </Flex>
  );
}

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    px: '2.5',
    minH: '8',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    colorPalette: 'brand',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _pressed: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
  },
});
