import { useApolloClient } from '@apollo/client/react';
import { Flex, Stack, Text, Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useAdminNamesQuery, MergeMembersDocument, RemoveMembersDocument } from './memberNames.gql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirmed } from '../../../ui/dialogs/useConfirmed.ts';
import { Labelled } from '../../../ui/forms/TextField.tsx';
import { PersonName } from '../../../ui/facts/PersonName.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { Merge, Trash2 } from 'lucide-react';
import { Muted } from '../../../ui/page/Muted.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { useSend } from '../../../lib/answers/useAction.ts';

function findNames<Each extends { name: string }>(members: readonly Each[], text: string): Each[] {
  const wanted = plain(text);
  return members.filter(({ name }) => plain(name).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** A firm may have 2,000 names; the search finds the others. */
const maxRows = 50;

export function MemberNames() {
  const client = useApolloClient();
  const mergeMembers = useSend(MergeMembersDocument);
  const removeMembers = useSend(RemoveMembersDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useAdminNamesQuery({ fetchPolicy: 'cache-and-network' });
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const members = query.data?.members ?? [];
  const found = findNames(members, search);
  const labels = found.filter(({ kind }) => kind === 'NAMED');
  const chosen = members.filter(({ id }) => selected.has(id));
  const select = (ids: readonly string[], isSelected: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isSelected ? [...others, ...ids] : others));
  };

  /** Merges the chosen names into the member that stays, or removes them. */
  const { ask, asked, dialog } = useConfirmed(async ({ into }: { into: Name | null }) => {
    const ids = chosen.map(({ id }) => id);
    if (into) {
      await mergeMembers({ ids, intoId: into.id });
    } else await removeMembers({ ids });
    // The admin's own name may be among them.
    await client.refetchQueries({ include: ['AdminNames', 'SessionGate'] });
    setSelected(new Set());
  });
  const names = chosen.length === 1 ? `“${chosen[0]?.name ?? ''}”` : formatCount(chosen.length, 'name');

  return (
    <AdminSection
      id="member-names"
      title="Names"
      about="The names that people work under. Merge the names of one person, and remove names that nobody uses. A removed name stays on what was made under it, and is listed again when somebody uses it."
      headingRef={heading}
      query={query}
      failure="The names could not be loaded"
    >
      {members.length === 0 ? (
        <Muted>Nobody has given a name yet.</Muted>
      ) : (
        <Stack gap="3">
          <SearchBox placeholder="Search names" value={search} onSearch={setSearch} />
          {labels.length > 0 && (
            <SelectBox
              label="Select all these names"
              isChecked={labels.every(({ id }) => selected.has(id))}
              isPartial={labels.some(({ id }) => selected.has(id)) && !labels.every(({ id }) => selected.has(id))}
              onChange={(isSelected) =>
                select(
                  labels.map(({ id }) => id),
                  isSelected,
                )
              }
            >
              <Text textStyle="sm">Select all {formatNumber(labels.length)}</Text>
            </SelectBox>
          )}
          <Stack as="ul" gap="0" aria-label="Names">
            {found.slice(0, maxRows).map((member) => (
              <Flex as="li" key={member.id} gap="3" py="2" align="center" _notLast={{ borderBottomWidth: '1px' }}>
                {member.kind === 'NAMED' && (
                  <SelectBox
                    label={`Select ${member.name}`}
                    isChecked={selected.has(member.id)}
                    onChange={(isSelected) => select([member.id], isSelected)}
                  />
                )}
                <Text overflowWrap="anywhere">
                  <PersonName person={member} />
                </Text>
              </Flex>
            ))}
          </Stack>
          {found.length === 0 && <Text textStyle="sm">No name matches “{search}”.</Text>}
          {found.length > maxRows && (
            <Muted>{formatNumber(found.length - maxRows)} more. Search for a part of a name.</Muted>
          )}
          {chosen.length > 0 && (
            <SelectedNames
              count={chosen.length}
              others={members.filter(({ id }) => !selected.has(id))}
              onMerge={(into) => ask({ into })}
              onRemove={() => ask({ into: null })}
            />
          )}
        </Stack>
      )}
      <ConfirmDialog
        {...dialog}
        title={asked?.into ? 'Merge Names' : 'Remove Names'}
        message={
          asked?.into
            ? `Everything under ${names} becomes the work of “${asked.into.name}”. This action cannot be undone.`
            : `Are you sure you want to remove ${names}? What was made keeps the name of its author.`
        }
        confirmLabel={asked?.into ? 'Merge' : 'Remove'}
        // The focused button disappears with the selection.
        finalFocus={() => heading.current}
      />
    </AdminSection>
  );
}

interface Name {
  id: string;
  name: string;
}

function SelectedNames(props: {
  count: number;
  others: readonly Name[];
  onMerge: (into: Name) => void;
  onRemove: () => void;
}) {
  const { others } = props;
  const [intoId, setIntoId] = useState('');
  const into = others.find(({ id }) => id === intoId);
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" borderTopWidth="1px" pt="3">
      <Text textStyle="sm" fontWeight="medium" alignSelf="center" aria-live="polite">
        {formatCount(props.count, 'name')} selected
      </Text>
      {others.length > 0 && (
        <>
          <Labelled label="Merge into" w={{ base: 'full', sm: '16rem' }}>
            <Choice
              value={into?.id ?? ''}
              options={[['', 'Choose a name'], ...others.map(({ id, name }) => [id, name] as const)]}
              onChange={setIntoId}
            />
          </Labelled>
          <Button size="sm" variant="outline" disabled={!into} onClick={() => into && props.onMerge(into)}>
            <Merge /> Merge
          </Button>
        </>
      )}
      <Button size="sm" variant="outline" onClick={props.onRemove}>
        <Trash2 /> Remove
      </Button>
    </Flex>
  );
}
