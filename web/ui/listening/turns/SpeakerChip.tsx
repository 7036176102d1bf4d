import { Badge, Flex, HStack, Text } from '@chakra-ui/react';
import type { SpeakerDetailsFragment } from '../../../gql/graphql.ts';
import { paletteOf, sideLabels } from './speakerLooks.ts';
import { initialsOf, nameOf } from './turnRules.ts';

/** Shows a speaker: initials on a colour, the name, and the organisation that the speaker represents. */
export function SpeakerChip({ speaker, place }: { speaker: SpeakerDetailsFragment; place: number }) {
  return (
    <HStack as="span" gap="2" colorPalette={paletteOf(place)}>
      <Flex
        as="span"
        aria-hidden
        boxSize="6"
        flexShrink={0}
        align="center"
        justify="center"
        rounded="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        borderWidth="1px"
        borderColor="colorPalette.muted"
        fontSize="2xs"
        fontWeight="bold"
      >
        {initialsOf(speaker)}
      </Flex>
      <Text as="span" fontWeight="semibold" color="fg" truncate maxW="60">
        {nameOf(speaker)}
      </Text>
      {speaker.side && (
        <Badge size="sm" variant="surface" colorPalette="gray">
          {sideLabels[speaker.side]}
        </Badge>
      )}
    </HStack>
  );
}
