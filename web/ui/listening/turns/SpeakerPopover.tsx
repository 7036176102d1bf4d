import { Choice } from '../../Choice.tsx';
import { Form } from '../../actions/Form.tsx';
import { Badge, Button, Flex, HStack, Popover, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { MergeSpeakerDocument, UpdateSpeakerDocument, type SpeakerDetailsFragment } from '../listening.gql.ts';
import type { SpeakerSide } from '../../../gql/types.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { colorPlace, initialsOf, nameOf, paletteOf, sideLabels } from './turnRules.ts';
import { ErrorText } from '../../errors/ErrorText.tsx';
import { Labelled, TextField } from '../../forms/TextField.tsx';

const sides: readonly (readonly [SpeakerSide | '', string])[] = [
  ['', 'Not known'],
  ['FOUNDER', 'The founder’s company'],
  ['US', 'Us'],
  ['OTHER', 'Somebody else'],
];

/** Edits a speaker: name, organisation, and whether two speakers are the same person. */
export function SpeakerPopover(props: {
  speaker: SpeakerDetailsFragment;
  speakers: readonly SpeakerDetailsFragment[];
  /** Called when two speakers were merged, because the speakers of segments have changed. */
  onMerged: () => void;
}) {
  const { speaker, speakers } = props;
  const [isOpen, setOpen] = useState(false);
  const place = colorPlace(speakers, speaker.id);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      portalled={false}
      positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button variant="ghost" size="sm" h="8" px="1.5" ms="-1.5">
          <SpeakerChip speaker={speaker} place={place} />
          <VisuallyHidden>Who is this?</VisuallyHidden>
        </Button>
      </Popover.Trigger>
      <Popover.Positioner data-print="hide">
        <Popover.Content aria-label={`Who is ${nameOf(speaker)}?`} w="xs" maxW="calc(100vw - 2rem)" bg="bg.panel">
          <Popover.Body px="4" py="4">
            <Popover.Title textStyle="sm" fontWeight="semibold" mb="3">
              Who is {nameOf(speaker)}?
            </Popover.Title>
            <SpeakerForm {...props} onDone={() => setOpen(false)} />
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

function SpeakerForm(props: {
  speaker: SpeakerDetailsFragment;
  speakers: readonly SpeakerDetailsFragment[];
  onMerged: () => void;
  onDone: () => void;
}) {
  const { speaker, speakers } = props;
  const [name, setName] = useState(speaker.name ?? '');
  const [side, setSide] = useState<SpeakerSide | ''>(speaker.side ?? '');
  const [intoId, setIntoId] = useState('');
  const update = useSend(UpdateSpeakerDocument);
  const merge = useSend(MergeSpeakerDocument);
  const others = speakers.filter(({ id }) => id !== speaker.id);

  const saving = useAction(async () => {
    const { id } = speaker;
    if (intoId) {
      await merge({ id, intoId });
      props.onMerged();
    } else {
      await update({ id, name: name.trim() || null, side: side || null });
    }
    props.onDone();
  });
  return (
    <Form noValidate gap="3" onSubmit={saving.run}>
      <TextField
        label="Name"
        disabled={intoId !== ''}
        maxLength={100}
        autoComplete="off"
        placeholder={speaker.label}
        value={name}
        onChange={setName}
      />
      <Labelled label="Speaks for" disabled={intoId !== ''}>
        <Choice value={side} options={sides} onChange={(value) => setSide(value as SpeakerSide | '')} />
      </Labelled>
      {others.length > 0 && (
        <Labelled label="Same person as">
          <Choice
            value={intoId}
            options={[['', 'Nobody else here'], ...others.map((other) => [other.id, nameOf(other)] as const)]}
            onChange={setIntoId}
          />
        </Labelled>
      )}
      <ErrorText>{saving.error}</ErrorText>
      <HStack gap="2">
        <Button type="submit" size="sm" colorPalette="brand" loading={saving.isBusy}>
          Save
        </Button>
        <Button size="sm" variant="outline" onClick={props.onDone}>
          Cancel
        </Button>
      </HStack>
    </Form>
  );
}

function SpeakerChip({ speaker, place }: { speaker: SpeakerDetailsFragment; place: number }) {
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
