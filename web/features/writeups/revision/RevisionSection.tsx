import { Badge, chakra, Flex, HStack, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { htmlLines } from '../../../lib/text/htmlLines.ts';
import { TextComparison } from '../../../ui/versions/TextComparison.tsx';

const choices = [
  { isNew: true, label: 'Take the new one' },
  { isNew: false, label: 'Keep mine' },
];

/** Shows a section that a revision changes: its added and removed words, and whether the user takes it. */
export function RevisionSection(props: {
  section: { name: string; before: string | null; after: string | null };
  isTaken: boolean;
  isDisabled: boolean;
  onChoose: (isNew: boolean) => void;
}) {
  const { name, before, after } = props.section;
  const group = useId();
  // The heading is already shown above.
  const bodyLines = (html: string | null) =>
    htmlLines(html ?? '')
      .split('\n')
      .slice(name ? 1 : 0)
      .join('\n');
  const title = name || 'Before the first heading';
  return (
    <Stack as="fieldset" gap="2" minW="0" aria-labelledby={`${group}-title`}>
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <HStack gap="2" id={`${group}-title`} textStyle="sm" fontWeight="semibold">
          {title}
          {before === null && <Badge colorPalette="green">New section</Badge>}
          {after === null && <Badge colorPalette="gray">Not in the new version</Badge>}
        </HStack>
        <HStack gap="1" wrap="wrap">
          {choices.map(({ isNew, label }) => (
            <chakra.label
              key={label}
              display="flex"
              gap="1.5"
              alignItems="center"
              px="2.5"
              minH="8"
              textStyle="sm"
              borderWidth="1px"
              borderRadius="l2"
              cursor="pointer"
              colorPalette="brand"
              borderColor={props.isTaken === isNew ? 'colorPalette.solid' : 'border'}
              _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '1px' }}
            >
              <chakra.input
                type="radio"
                name={group}
                checked={props.isTaken === isNew}
                disabled={props.isDisabled}
                onChange={() => props.onChoose(isNew)}
                accentColor="var(--brand-solid)"
                outline="none"
              />
              {label}
            </chakra.label>
          ))}
        </HStack>
      </Flex>
      <TextComparison before={bodyLines(before)} after={bodyLines(after)} label={`What would change in ${title}`} />
    </Stack>
  );
}
