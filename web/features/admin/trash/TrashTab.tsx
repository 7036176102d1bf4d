import { useApolloClient } from '@apollo/client/react';
import { Flex, Heading, Stack, Badge, Box, Button, HStack, Text } from '@chakra-ui/react';
import { Trash2, Undo2 } from 'lucide-react';
import { useCallback, useRef, useId, useState } from 'react';
import {
  usePurgeTrashItemMutation,
  SetSoundDaysDocument,
  SetTrashDaysDocument,
  useSoundRetentionQuery,
  useTrashQuery,
  type TrashQuery,
  type TrashRowFragment,
} from './trashTab.gql.ts';
import { useTrashStateQuery } from '../../../ui/toasts/trash.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { removeFromConnections } from '../../../lib/cache/connectionCache.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { useDeletion } from '../../../lib/hooks/useDeletion.ts';
import { DeletionDialog } from '../../../ui/dialogs/DeletionDialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { reloadLists, restoreItem } from '../../../ui/toasts/useUndo.ts';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { PersonName } from '../../../ui/facts/PersonName.tsx';
import type { TrashKind } from '../../../gql/types.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../ui/actions/Form.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

const kindLabels: Record<TrashKind, string> = {
  RECORDING: 'Recording',
  TRANSCRIPT: 'Transcript',
  WRITEUP: 'Write-up',
  DOCUMENT: 'Document',
  COMPANY: 'Company',
};

function TrashRow(props: { item: TrashRowFragment; onRestore: () => void; onPurge: () => void }) {
  const { kind, title, deletedAt, deletedBy } = props.item;
  return (
    <Flex
      as="article"
      gap="3"
      px={{ base: '3', md: '4' }}
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      align="center"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box minW="0" flex={{ base: '1 1 100%', sm: '1' }}>
        <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
          <Text fontWeight="semibold" lineClamp={2} overflowWrap="anywhere">
            {title}
          </Text>
          <Badge variant="surface" colorPalette="gray">
            {kindLabels[kind]}
          </Badge>
        </Flex>
        <Muted mt="0.5">
          Deleted <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
          {deletedBy && (
            <>
              {' by '}
              <PersonName person={deletedBy} />
            </>
          )}
        </Muted>
      </Box>
      <HStack gap="1" ms="auto">
        <Button
          size="sm"
          variant="outline"
          aria-label={`Restore ${title}`}
          onClick={props.onRestore}
          {...rowFocusProps}
        >
          <Undo2 /> Restore
        </Button>
        <IconAction label={`Delete ${title} for good`} icon={Trash2} isDestructive onClick={props.onPurge} />
      </HStack>
    </Flex>
  );
}

const pageSize = 50;
const connectionOf = (data: TrashQuery) => data.trash;

export function TrashTab() {
  const client = useApolloClient();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useTrashQuery({ variables: { first: pageSize }, fetchPolicy: 'cache-and-network' });
  const pages = usePages(query, connectionOf);

  const [purge] = usePurgeTrashItemMutation();
  const deletion = useDeletion<{ node: TrashRowFragment; index: number }>(
    async ({ node }) => (await purge({ variables: { input: { id: node.id } } })).data?.purgeTrashItem,
    ({ node }) => removeFromConnections(client.cache, 'trash', node),
  );
  const restoring = useAction(async (node: TrashRowFragment) => {
    const title = await restoreItem(client, node.id);
    reloadLists(client);
    showToast({ title: 'Restored', description: title, tone: 'success' });
    heading.current?.focus();
  });

  const { ask } = deletion;
  const { run } = restoring;
  const renderRow = useCallback(
    (node: TrashRowFragment, index: number) => (
      <TrashRow item={node} onRestore={() => run(node)} onPurge={() => ask({ node, index })} />
    ),
    [ask, run],
  );
  return (
    <Stack gap="4">
      <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none">
        Trash
      </Heading>
      <Flex columnGap="10" rowGap="4" wrap="wrap">
        <TrashDays isEmpty={query.data?.trash.edges.length === 0} />
        <SoundDays />
      </Flex>
      <ErrorText>{restoring.error}</ErrorText>
      <PagedList
        pages={pages}
        noun="deleted thing"
        search=""
        onClearSearch={() => undefined}
        estimatedHeight={84}
        listRef={list}
        empty={
          <EmptyState
            icon={Trash2}
            title="The trash is empty"
            description="Transcripts, write-ups, documents, companies and recordings that somebody deletes appear here."
          />
        }
        renderRow={renderRow}
      />
      <DeletionDialog
        deletion={deletion}
        isForGood
        title="Delete for Good"
        message={`Are you sure you want to delete “${deletion.target?.node.title ?? ''}” for good? This action cannot be undone.`}
        list={list}
        heading={heading}
      />
    </Stack>
  );
}

function SoundDays() {
  const setSoundDays = useSend(SetSoundDaysDocument);
  const query = useSoundRetentionQuery();
  const kept = query.data?.soundRetention;
  if (!kept) return null;
  return (
    <DaysSetting
      label="Days that recordings can be heard"
      days={kept.days ?? null}
      least={1}
      placeholder="As long as the text"
      meaning={
        kept.days == null
          ? 'The sound of a conversation is kept as long as its text.'
          : `After ${formatCount(kept.days, 'day')} the sound of a transcribed conversation is removed for good; its text stays.`
      }
      isAsked
      question={{
        title: 'Keep Recordings Shorter',
        message: (days) =>
          `The sound of transcribed conversations that are more than ${formatCount(days, 'day')} old is removed for good now. This action cannot be undone.`,
        confirmLabel: 'Remove',
      }}
      onSet={async (days) => {
        await setSoundDays({ days });
        await query.refetch();
      }}
    />
  );
}

function TrashDays({ isEmpty }: { isEmpty: boolean }) {
  const client = useApolloClient();
  const setTrashDays = useSend(SetTrashDaysDocument);
  const state = useTrashStateQuery().data?.trashState;
  if (!state) return null;
  return (
    <DaysSetting
      label="Days that deleted things stay here"
      days={state.days}
      least={0}
      meaning={
        state.days === 0
          ? 'Deleted things are gone at once.'
          : `After ${formatCount(state.days, 'day')} they are deleted permanently. 0: deleted things are gone at once.`
      }
      isAsked={!isEmpty}
      question={{
        title: 'Keep Deleted Things Shorter',
        message: (days) =>
          `What was deleted more than ${formatCount(days, 'day')} ago is deleted for good now. This action cannot be undone.`,
      }}
      onSet={async (days) => {
        const input = { days: days ?? 0 };
        await setTrashDays(input);
        reloadLists(client);
      }}
    />
  );
}

const maxDays = 3650;

/** A shorter time may immediately remove what is older, so the user confirms it first. */
function DaysSetting(props: {
  label: string;
  /** The stored setting; null means that things are kept without a limit, and shows an empty field. */
  days: number | null;
  least: number;
  /** The placeholder of an empty field. Without it, the field must not be empty. */
  placeholder?: string;
  meaning: string;
  /** True when a shorter time would remove something. */
  isAsked: boolean;
  question: { title: string; message: (days: number) => string; confirmLabel?: string };
  onSet: (days: number | null) => Promise<void>;
}) {
  const { least, question } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const problemId = useId();
  const text = typed ?? String(props.days ?? '');
  const days = text.trim() === '' ? null : Number(text);
  const setting = useAction(async () => {
    await props.onSet(days);
    setTyped(null);
    setAsking(false);
  });
  const submit = () => {
    const mayBeEmpty = props.placeholder !== undefined;
    const isValid = days === null ? mayBeEmpty : Number.isInteger(days) && days >= least && days <= maxDays;
    const range = `Give a whole number of days from ${least} to ${maxDays}`;
    setFault(isValid ? null : `${range}${mayBeEmpty ? ', or leave it empty' : ''}.`);
    if (!isValid) return;
    if (props.isAsked && days !== null && days < (props.days ?? Infinity)) setAsking(true);
    else setting.run();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <TextField
          label={props.label}
          w="14rem"
          inputMode="numeric"
          autoComplete="off"
          bg="bg.panel"
          placeholder={props.placeholder}
          value={text}
          problemId={fault && problemId}
          onChange={setTyped}
        />
        <Button type="submit" size="sm" variant="outline" bg="bg.panel" loading={setting.isBusy}>
          Save
        </Button>
      </Flex>
      <Muted maxW="70ch">{props.meaning}</Muted>
      <ErrorText id={problemId}>{fault ?? (isAsking ? null : setting.error)}</ErrorText>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        message={question.message(days ?? 0)}
        confirmLabel={question.confirmLabel}
        isBusy={setting.isBusy}
        error={setting.error ?? undefined}
        onConfirm={() => setting.run()}
        onCancel={() => setAsking(false)}
      />
    </Form>
  );
}
