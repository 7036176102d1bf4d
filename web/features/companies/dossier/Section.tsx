import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
          {note && (
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {note}
            </Text>
          )}
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
    <Text textStyle="sm" color="fg.muted" borderWidth="1px" borderRadius="lg" px="4" py="3" bg="bg.panel">
      {children}
    </Text>
  );
}
