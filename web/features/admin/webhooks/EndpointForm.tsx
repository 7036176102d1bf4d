import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { capital } from '../../../lib/text/format.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

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
  const submit = () => {
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
    <SettingsForm
      onSubmit={submit}
      isBusy={saving.isBusy}
      error={lacksAddress ? null : sentence}
      errorId={problemId}
      saveLabel={props.saveLabel}
      onCancel={props.onCancel}
    >
      <TextField
        ref={field}
        label="Address"
        maxW="40rem"
        type="url"
        maxLength={2000}
        placeholder="https://example.com/hooks"
        autoComplete="off"
        value={url}
        problem={lacksAddress ? problem : null}
        aria-describedby={sentence && !lacksAddress ? problemId : undefined}
        onChange={setUrl}
      />
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
    </SettingsForm>
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
        <Muted textStyle="xs" ps="7">
          {about}
        </Muted>
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

interface EventGroup {
  /** 'Comment thread' */
  label: string;
  /** What these events send: the first sentence of their description. */
  about: string;
  events: { name: string; label: string }[];
}

const usualKinds = ['company', 'transcript', 'document', 'writeup'];

/** Groups the events by kind, in the given order, and separates the usual kinds from the others. */
function groupEvents(events: readonly { name: string; description: string }[]): {
  usual: EventGroup[];
  others: EventGroup[];
} {
  const groups = new Map<string, EventGroup>();
  for (const { name, description } of events) {
    const [kind = '', action = ''] = name.split('.');
    const about = description.slice(0, description.indexOf('.') + 1);
    const group = groups.get(kind) ?? { label: inWords(kind), about, events: [] };
    group.events.push({ name, label: inWords(action) });
    groups.set(kind, group);
  }
  const of = (isUsual: boolean) =>
    [...groups].filter(([kind]) => usualKinds.includes(kind) === isUsual).map(([, group]) => group);
  return { usual: of(true), others: of(false) };
}

/** Returns a name in words: 'comment_thread' as 'Comment thread'. */
function inWords(name: string): string {
  return capital(name === 'writeup' ? 'write-up' : name.replaceAll('_', ' '));
}

/** Returns the names of the events that are selected by default for a new endpoint. */
function usualEvents(events: readonly { name: string }[]): string[] {
  return events.map(({ name }) => name).filter((name) => usualKinds.includes(name.split('.')[0] ?? ''));
}
