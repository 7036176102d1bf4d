import { createSlotRecipeContext, type HTMLChakraProps, type SlotRecipeProps } from '@chakra-ui/react';

/** The theme's bar without the state machine of Chakra's bar, which every screen with a job would load. */
const { withProvider, withContext } = createSlotRecipeContext({ key: 'progress' });
const Root = withProvider<HTMLDivElement, HTMLChakraProps<'div', SlotRecipeProps<'progress'>>>('div', 'root');
const Track = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'track');
const Range = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'range');

/** Shows how far work has come. `value` is 0 to 100; null moves. `label` is for screen readers. */
export function ProgressBar(
  props: { label: string; value: number | null; size: 'xs' | 'sm' | 'md' } & HTMLChakraProps<'div'>,
) {
  const { label, value, size, ...place } = props;
  return (
    <Root size={size} shape="full" colorPalette="brand" {...place}>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value ?? undefined}
        {...(size === 'xs' && { bg: 'bg.emphasized', shadow: 'none' })}
      >
        {value === null ? (
          <Range data-indeterminate="" />
        ) : (
          <Range transition="width 300ms" style={{ width: `${value}%` }} />
        )}
      </Track>
    </Root>
  );
}
