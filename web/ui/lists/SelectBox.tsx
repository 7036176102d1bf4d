import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Replaces the browser's own checkbox, which turns white on a dark page to contrast with the brand's colour. */
const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    boxSize: '4.5',
    m: '0.5',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'fg.subtle',
    borderRadius: 'sm',
    bg: 'bg.panel',
    focusVisibleRing: 'outside',
    _before: { content: '""', boxSize: '2.5', bg: 'brand.contrast', scale: '0' },
    '&:checked, &:indeterminate': { bg: 'brand.solid', borderColor: 'brand.solid', _before: { scale: '1' } },
    '&:checked::before': { clipPath: 'polygon(14% 44%, 0 62%, 42% 96%, 100% 18%, 82% 4%, 39% 65%)' },
    '&:indeterminate::before': { clipPath: 'inset(40% 0 40% 0)' },
  },
});

/** Shows a checkbox that is large enough for a finger. */
export function SelectBox(props: {
  label: string;
  isChecked: boolean;
  /** True when some, but not all, of the rows that the checkbox stands for are selected. */
  isPartial?: boolean;
  children?: ReactNode;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <chakra.label
      display="flex"
      gap="2"
      alignItems="center"
      p="1"
      m="-1"
      mt="-0.5"
      h="fit-content"
      w="fit-content"
      cursor="pointer"
    >
      <Box
        type="checkbox"
        colorPalette="brand"
        aria-label={props.label}
        checked={props.isChecked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = props.isPartial ?? false;
        }}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.children}
    </chakra.label>
  );
}
