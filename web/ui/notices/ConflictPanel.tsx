import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { compareWords } from '../../lib/text/compareTexts.ts';
import { Muted } from '../page/Muted.tsx';

/** A field that somebody else changed too: both values as the form shows them, '' for an unknown value. */
export interface FieldConflict<Field extends string> {
  field: Field;
  yours: string;
  theirs: string;
}
export type Choices<Field extends string> = Partial<Record<Field, 'yours' | 'theirs'>>;

/** Shows both values when somebody else saved the same fields, to choose from before saving again. */
export function ConflictPanel<Field extends string>(props: {
  /** The noun for the edited thing: 'company'. */
  noun: string;
  labels: Readonly<Record<Field, string>>;
  conflicts: readonly FieldConflict<Field>[];
  choices: Choices<Field>;
  onChoose: (field: Field, choice: 'yours' | 'theirs') => void;
  isDisabled: boolean;
  isSavedBySelf?: boolean;
  /** Who saved meanwhile: 'Anna Lee'. */
  by?: string | undefined;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useId();
  // On a phone, and below a long form, the panel would otherwise appear out of view.
  useEffect(() => panel.current?.focus(), []);
  return (
    <Stack
      ref={panel}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
      outline="none"
      scrollMargin="4"
      gap="3"
      borderWidth="1px"
      borderColor="border.warning"
      bg="bg.warning"
      borderRadius="lg"
      px="4"
      py="3.5"
    >
      <Flex gap="3">
        <Box color="fg.warning" pt="0.5">
          <Users size={18} />
        </Box>
        <Box>
          <Text fontWeight="medium" id={title}>
            {props.by ?? 'Somebody else'} changed this {props.noun} while you were editing
          </Text>
          <Muted>
            Nothing was overwritten. Choose a value for each field{props.isSavedBySelf ? '.' : ', then save again.'}
          </Muted>
        </Box>
      </Flex>
      {props.conflicts.map(({ field, ...sides }) => (
        <chakra.fieldset key={field} disabled={props.isDisabled}>
          <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
            {props.labels[field]}
          </chakra.legend>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
            {(['yours', 'theirs'] as const).map((side) => (
              <Choice
                key={side}
                name={`choice-${field}`}
                label={side === 'yours' ? 'Yours' : 'Theirs'}
                value={sides[side]}
                other={sides[side === 'yours' ? 'theirs' : 'yours']}
                isChosen={props.choices[field] === side}
                onChoose={() => props.onChoose(field, side)}
              />
            ))}
          </Grid>
        </chakra.fieldset>
      ))}
    </Stack>
  );
}

/** In characters: a longer value may not fit. */
const longest = 250;

function Choice(props: {
  name: string;
  label: string;
  value: string;
  other: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const pieces = useMemo(() => compareWords(props.value, props.other).one, [props.value, props.other]);
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      alignItems="flex-start"
      px="3"
      py="2"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      cursor="pointer"
      colorPalette="brand"
      borderColor={props.isChosen ? 'colorPalette.solid' : 'border.emphasized'}
      _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '1px' }}
    >
      <chakra.input
        type="radio"
        name={props.name}
        checked={props.isChosen}
        onChange={props.onChoose}
        mt="1"
        accentColor="var(--brand-solid)"
        outline="none"
      />
      <Box minW="0">
        <Muted textStyle="xs">{props.label}</Muted>
        <Text
          textStyle="sm"
          fontWeight="medium"
          overflowWrap="anywhere"
          whiteSpace="pre-wrap"
          maxH="60"
          // A scrolling element must be reachable by keyboard.
          tabIndex={props.value.length > longest ? 0 : undefined}
          overflowY="auto"
        >
          {props.value === '' && 'Not known'}
          {pieces.map(({ text, isOwn }, index) =>
            isOwn ? (
              <chakra.mark key={index} bg="bg.warning" color="inherit" textDecoration="underline">
                {text}
              </chakra.mark>
            ) : (
              text
            ),
          )}
        </Text>
      </Box>
    </chakra.label>
  );
}
