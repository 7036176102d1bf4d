import { Button, chakra, Flex, Heading, HStack, Skeleton, Stack } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { InlineError, QueryError, type LoadingQuery } from '../../../ui/errors/InlineError.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { Form } from '../../../ui/actions/Form.tsx';

/** A part of the dossier with an anchor of its own. */
export function Section(props: { id: string; title: string; note?: string; action?: ReactNode; children: ReactNode }) {
  const { id, title, note, action } = props;
  return (
    <Stack as="section" id={id} gap="3" aria-labelledby={`${id}-title`} scrollMarginTop="24">
      <Flex justify="space-between" align="end" gap="3" wrap="wrap">
        <Stack gap="0.5">
          <Heading as="h2" id={`${id}-title`} size="lg">
            {title}
          </Heading>
          {note && <Muted>{note}</Muted>}
        </Stack>
        {action}
      </Flex>
      {props.children}
    </Stack>
  );
}

/** Says in one line that a section is empty, and how it fills. */
export function Nothing({ children }: { children: string }) {
  return (
    <Muted borderWidth="1px" borderRadius="lg" px="4" py="3" bg="bg.panel">
      {children}
    </Muted>
  );
}

/** Stands for what a query has not loaded: says why it failed, or shows its outline. */
export function NotThere(props: { title: string; query: LoadingQuery; height: string }) {
  if (props.query.error) return <QueryError title={props.title} query={props.query} />;
  return <Skeleton height={props.height} borderRadius="xl" />;
}

/** A framed list of `Row`s. */
export const Rows = chakra('ul', {
  base: { borderWidth: '1px', borderRadius: 'xl', bg: 'bg.panel', overflow: 'hidden' },
});

export const Row = chakra('li', {
  base: { display: 'flex', gap: '3', px: '4', py: '2.5', borderTopWidth: '1px', _first: { borderTopWidth: '0' } },
});

/** Shows a button that loads the next page of a list, and disappears after the last page. */
export function MoreButton(props: {
  pageInfo: { hasNextPage: boolean; endCursor: string | null } | undefined;
  fetchMore: (options: { variables: { after: string | null } }) => Promise<unknown>;
  children: ReactNode;
}) {
  const { pageInfo, fetchMore } = props;
  if (!pageInfo?.hasNextPage) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      alignSelf="start"
      data-print="hide"
      onClick={() => void fetchMore({ variables: { after: pageInfo.endCursor } })}
    >
      {props.children}
    </Button>
  );
}

/** The theme's input without a `Field`, whose code the dossier would load. */
const Input = chakra('input', inputRecipe);

/** A line of words with the button that sends them. `children` stand above it. */
export function LineForm(props: {
  label?: string;
  /** What the field is called where no label stands above it. */
  name?: string;
  placeholder?: string;
  words: string;
  onWords: (words: string) => void;
  button: string;
  isMain?: boolean;
  /** The title of an error. */
  failure: string;
  isBusy: boolean;
  error: string | null;
  run: () => void;
  children?: ReactNode;
}) {
  const { words, isMain } = props;
  const isEmpty = words.trim() === '';
  return (
    <Form onSubmit={() => !isEmpty && props.run()} gap="2" data-print="hide">
      {props.children}
      <HStack align="end">
        <chakra.label flex="1" textStyle="sm" fontWeight="medium">
          {props.label}
          <Input
            size="sm"
            mt={props.label && '1.5'}
            bg="bg.panel"
            aria-label={props.name}
            placeholder={props.placeholder}
            value={words}
            maxLength={1000}
            onChange={(event) => props.onWords(event.target.value)}
          />
        </chakra.label>
        <Button
          size="sm"
          type="submit"
          {...(isMain ? { colorPalette: 'brand' } : { variant: 'outline' })}
          loading={props.isBusy}
          disabled={isEmpty}
        >
          {props.button}
        </Button>
      </HStack>
      {props.error && <InlineError title={props.failure} message={props.error} />}
    </Form>
  );
}
