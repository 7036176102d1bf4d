import { HStack, NativeSelect, Text } from '@chakra-ui/react';
import type { PartName } from './DocumentPart.tsx';
import { chapters, partLabel } from './partRules.ts';

/** Shows the table of contents, which names the part that is being read and leads to other parts. */
export function PartChooser(props: {
  names: readonly PartName[];
  position: number;
  onChoose: (position: number) => void;
}) {
  const { names, position } = props;
  const entries = chapters(names);
  if (entries.length < 2) return null;
  const isNumbered = entries[0]?.kind !== 'SHEET';
  const here = entries.findLast((each) => each.position <= position) ?? entries[0];
  return (
    <HStack gap="2">
      <NativeSelect.Root size="sm" w={isNumbered ? '28' : { base: '44', md: '60' }}>
        <NativeSelect.Field
          aria-label="Go to"
          bg="bg.panel"
          value={here?.position}
          onChange={(event) => props.onChoose(Number(event.target.value))}
        >
          {entries.map((each) => (
            <option key={each.position} value={each.position}>
              {partLabel(each)}
              {each.isHidden && ' (hidden)'}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {isNumbered && (
        <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          of {entries.length}
        </Text>
      )}
    </HStack>
  );
}
