import { Button, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useAction } from '../../../lib/answers/useAction.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { groupEvents, usualEvents, type EventGroup } from './webhookRules.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

export interface EndpointWishes {
  url: string;
  events: string[];
}

export function EndpointForm(props: {
  events: readonly { name: string; description: string }[];
  /** The endpoint to change; without it, the form creates a new one. */
  endpoint?: EndpointWishes;
  saveLabel: string;
  /** Rejects with a sentence for the user. */
  onSave: (wishes: EndpointWishes) => Promise<void>;
  onCancel: () => void;
}) {
  const [url, setUrl] = useState(props.endpoint?.url ?? '');
  const [chosen, setChosen] = useState(new Set(props.endpoint?.events ?? usualEvents(props.events)));
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  const saving = useAction(props.onSave);
  const { usual, others } = groupEvents(props.events);

  const lacksAddress = problem !== null && url.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = url.trim();
    setProblem(
      wanted === '' ? 'Give the address of the receiver.' : chosen.size === 0 ? 'Choose at least one event.' : null,
    );
    if (wanted === '') field.current?.focus();
    else if (chosen.size > 0) saving.run({ url: wanted, events: [...chosen] });
  };
  const choose = (names: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const name of names) {
      if (isChosen) next.add(name);
      else next.delete(name);
    }
    setChosen(next);
  };
  const sentence = problem ?? saving.error;
  return (
    <chakra.form noValidate onSubmit={submit} colorPalette="brand">
      <Stack gap="4">
        <Field.Root maxW="40rem" invalid={lacksAddress}>
          <Field.Label>Address</Field.Label>
          <Input
            ref={field}
            size="sm"
            type="url"
            maxLength={2000}
            placeholder="https://example.com/hooks"
            autoComplete="off"
            value={url}
            aria-describedby={sentence && !lacksAddress ? problemId : undefined}
            onChange={(event) => setUrl(event.target.value)}
          />
          <Field.ErrorText role="alert">{problem}</Field.ErrorText>
        </Field.Root>
        <chakra.fieldset>
          <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
            Events
          </chakra.legend>
          {usual.map((group) => (
            <EventRow key={group.label} group={group} chosen={chosen} onChoose={choose} />
          ))}
          <Disclosure label={`${others.length} more kinds`}>
            {others.map((group) => (
              <EventRow key={group.label} group={group} chosen={chosen} onChoose={choose} />
            ))}
          </Disclosure>
        </chakra.fieldset>
        <ErrorText id={problemId}>{lacksAddress ? null : sentence}</ErrorText>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" size="sm" loading={saving.isBusy} loadingText="Saving...">
            {props.saveLabel}
          </Button>
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={props.onCancel}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

function EventRow(props: {
  group: EventGroup;
  chosen: ReadonlySet<string>;
  onChoose: (names: string[], isChosen: boolean) => void;
}) {
  const { label, about, events } = props.group;
  const isChosen = ({ name }: { name: string }) => props.chosen.has(name);
  return (
    <Flex role="group" aria-label={label} py="2" columnGap="6" rowGap="1.5" wrap="wrap" borderTopWidth="1px">
      <Stack gap="0" flex="1 1 16rem">
        <SelectBox
          label={`${label}: all events`}
          isChecked={events.every(isChosen)}
          isPartial={!events.every(isChosen) && events.some(isChosen)}
          onChange={(isAll) =>
            props.onChoose(
              events.map(({ name }) => name),
              isAll,
            )
          }
        >
          <Text textStyle="sm" fontWeight="medium">
            {label}
          </Text>
        </SelectBox>
        <Text textStyle="xs" color="fg.muted" ps="7">
          {about}
        </Text>
      </Stack>
      <Flex columnGap="5" rowGap="1" wrap="wrap" ps={{ base: '7', md: '0' }}>
        {events.map((event) => (
          <SelectBox
            key={event.name}
            label={`${label}: ${event.label}`}
            isChecked={isChosen(event)}
            onChange={(isOn) => props.onChoose([event.name], isOn)}
          >
            <Text textStyle="sm">{event.label}</Text>
          </SelectBox>
        ))}
      </Flex>
    </Flex>
  );
}
