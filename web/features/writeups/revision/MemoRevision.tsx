import { Box, Button, HStack, Skeleton, Stack, Text, Badge, chakra, Flex } from '@chakra-ui/react';
import {
  ApplyRevisionDocument,
  DiscardRevisionDocument,
  useRevisionSectionsQuery,
  type RevisionSectionsQuery,
} from '../writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../../ui/memo/writeup.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../../lib/jobs/useJob.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { Check, X } from 'lucide-react';
import { useState, useId } from 'react';
import { measure } from '../../../ui/memo/memoStyles.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { ReadingNote } from '../../../ui/memo/ReadingNote.tsx';
import { htmlLines } from '../../../lib/text/htmlLines.ts';
import { TextComparison } from '../../../ui/versions/TextComparison.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Shows a revision of a write-up: its progress, then its changes, which the user accepts or rejects. */
export function MemoRevision({ writeup, jobId }: { writeup: WriteupDetailsFragment; jobId: string }) {
  const job = useJob(jobId);
  const discard = useSend(DiscardRevisionDocument);
  const keeping = useAction(() => discard({ writeupId: writeup.id }));
  if (!job || isActiveJob(job)) {
    return <JobProgress label="New version" job={job} onCancel={keeping.run} isCancelling={keeping.isBusy} />;
  }
  // The comparison is with the current text, so each version of the text needs its own comparison.
  if (job.status === 'COMPLETED') return <RevisionProposal key={writeup.version} writeup={writeup} keeping={keeping} />;
  const message = keeping.error ?? job.error?.message ?? 'It was cancelled.';
  return (
    <Stack align="start" gap="2">
      <InlineError title="The new version could not be written" message={message} />
      <Button size="sm" variant="outline" loading={keeping.isBusy} onClick={keeping.run}>
        Keep the text as it is
      </Button>
    </Stack>
  );
}

type Node = NonNullable<RevisionSectionsQuery['node']>;
type SectionChange = NonNullable<Extract<Node, { __typename: 'Writeup' }>['revisionSections']>[number];

function RevisionProposal(props: {
  writeup: WriteupDetailsFragment;
  keeping: { run: () => void; isBusy: boolean; error: string | null };
}) {
  const { writeup, keeping } = props;
  const { id, version } = writeup;
  const { data, error: unread } = useRevisionSectionsQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const proposed = data?.node?.__typename === 'Writeup' ? data.node : undefined;
  const sections = proposed?.revisionSections;
  const outcome = proposed?.revision?.outcome;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  // A section that exists only in the current text was written by a person, so it stays unless the user removes it.
  const isTaken = ({ name, after }: SectionChange) => chosen[name] ?? after !== null;
  const apply = useSend(ApplyRevisionDocument);
  const accepting = useAction((taken: string[]) => apply({ writeupId: id, version, sections: taken }));
  const isBusy = accepting.isBusy || keeping.isBusy;
  const error = accepting.error ?? keeping.error ?? unread?.message;
  if (!sections && !error) return <Skeleton h="24" role="status" aria-label="Comparing ..." />;
  const all = sections ?? [];
  const taken = all.filter(isTaken).map(({ name }) => name);
  return (
    <Stack
      as="section"
      aria-label="New version"
      gap="4"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '3', md: '4' }}
      maxW={measure}
      w="full"
      mx="auto"
    >
      <Box>
        <Text fontWeight="medium">
          {all.length === 0 ? 'The sources agree with the text' : 'What the new version would change'}
        </Text>
        <Muted>
          Nothing is changed yet.{' '}
          {all.length > 0 &&
            'Choose for each section. Sections you keep stay word for word, and the current text stays among the versions.'}
        </Muted>
      </Box>
      <ReadingNote notes={outcome?.__typename === 'MemoRevisionJobResult' ? outcome.notes : []} />
      {all.map((section) => (
        <RevisionSection
          key={section.name}
          section={section}
          isTaken={isTaken(section)}
          isDisabled={isBusy}
          onChoose={(isNew) => setChosen((before) => ({ ...before, [section.name]: isNew }))}
        />
      ))}
      <HStack gap="2" wrap="wrap">
        {all.length > 0 && (
          <Button
            size="sm"
            colorPalette="brand"
            disabled={isBusy || taken.length === 0}
            onClick={() => accepting.run(taken)}
          >
            <Check />
            {taken.length < all.length ? `Accept ${taken.length} of ${all.length} sections` : 'Accept the new version'}
          </Button>
        )}
        <Button size="sm" variant="outline" disabled={isBusy} onClick={keeping.run}>
          <X /> Keep the text as it is
        </Button>
      </HStack>
      <ErrorText>{error}</ErrorText>
    </Stack>
  );
}

const choices = [
  { isNew: true, label: 'Take the new one' },
  { isNew: false, label: 'Keep mine' },
];

function RevisionSection(props: {
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
