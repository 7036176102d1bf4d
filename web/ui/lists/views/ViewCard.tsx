import { Form } from '../../actions/Form.tsx';
import { Button, Flex, Heading, HStack, Input, Span, Stack } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAction } from '../../../lib/answers/useAction.ts';
import { chosenColumns, columnsText, movedColumn, withOrWithout, type ListColumn } from '../../../lib/lists/columns.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { useAdminToken } from '../../../lib/session/adminToken.ts';
import { useSession } from '../../../lib/session/session.ts';
import { IconAction } from '../../actions/IconAction.tsx';
import { ErrorText } from '../../errors/ErrorText.tsx';
import { shareLink } from '../../links/shareLink.ts';
import { headerPopoverHeight } from '../../menus/HeaderPopover.tsx';
import { HeaderPopoverCard } from '../../menus/HeaderPopoverCard.tsx';
import { SelectBox } from '../SelectBox.tsx';
import type { useViews, ViewMenuProps } from './useViews.ts';
import type { SavedViewFragment } from './views.gql.ts';
import { Muted } from '../../page/Muted.tsx';

type Views = ReturnType<typeof useViews>;

/** Shows a list's saved views, and its columns to choose and to order. */
export function ViewCard({
  views,
  columns,
  hasCards = false,
  ...popover
}: ViewMenuProps & {
  views: Views;
  triggerId: string;
  contentId: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}) {
  const { slug } = useSession().session.tenant;
  return (
    <HeaderPopoverCard title="View" {...popover}>
      <Stack gap="4" p="4" maxH={headerPopoverHeight} overflowY="auto">
        <SavedViews views={views} />
        <Columns columns={columns} hasCards={hasCards} />
        <Button
          size="xs"
          variant="outline"
          alignSelf="start"
          onClick={() => void shareLink(`${window.location.pathname}${addressWith({ open: null })}`, slug, 'view')}
        >
          <Link2 /> Copy link
        </Button>
      </Stack>
    </HeaderPopoverCard>
  );
}

function SavedViews({ views: { views, current, query, open, save, remove } }: { views: Views }) {
  const { member } = useSession().session;
  const isAdmin = useAdminToken() !== null;
  const [renamed, setRenamed] = useState<string | null>(null);
  const mayChange = ({ author }: SavedViewFragment) => isAdmin || (member !== null && author?.id === member.id);
  const storing = useAction(async (given: Parameters<Views['save']>[0]) => {
    const view = await save(given);
    setRenamed(null);
    if (given.id === undefined) open(view);
  });
  const removing = useAction(remove);
  const hasChanged = current !== undefined && current.query !== query;
  return (
    <Stack as="section" aria-label="Saved views" gap="1">
      <Heading as="h3" textStyle="xs" color="fg.muted">
        Saved views
      </Heading>
      <Stack as="ul" gap="0">
        <li>
          <ViewButton isCurrent={query === '' && !current} onClick={() => open(null)}>
            Usual view
          </ViewButton>
        </li>
        {views.map((view) => (
          <Flex as="li" key={view.id} gap="0.5" align="center">
            {renamed === view.id ? (
              <NameForm
                label="Rename"
                name={view.name}
                isShared={view.isShared}
                isBusy={storing.isBusy}
                onSave={(given) => storing.run({ id: view.id, query: view.query, ...given })}
              />
            ) : (
              <>
                <ViewButton isCurrent={view.id === current?.id} onClick={() => open(view)}>
                  {view.name}
                  <Span ms="auto" textStyle="xs" color="fg.muted" truncate>
                    {view.isShared ? `Firm · ${view.author?.name ?? 'unknown'}` : 'Mine'}
                  </Span>
                </ViewButton>
                {mayChange(view) && (
                  <>
                    <IconAction label={`Rename ${view.name}`} icon={Pencil} onClick={() => setRenamed(view.id)} />
                    <IconAction
                      label={`Delete ${view.name}`}
                      icon={Trash2}
                      isDestructive
                      onClick={() => removing.run(view)}
                    />
                  </>
                )}
              </>
            )}
          </Flex>
        ))}
      </Stack>
      {hasChanged && mayChange(current) && (
        <Button
          size="xs"
          variant="outline"
          alignSelf="start"
          loading={storing.isBusy}
          onClick={() => storing.run({ id: current.id, name: current.name, isShared: current.isShared, query })}
        >
          Replace “{current.name}”
        </Button>
      )}
      {member === null ? (
        <Muted textStyle="xs">Say who you are to save views.</Muted>
      ) : (
        renamed === null && (
          <NameForm label="Save" isBusy={storing.isBusy} onSave={(given) => storing.run({ query, ...given })} />
        )
      )}
      <ErrorText>{storing.error ?? removing.error}</ErrorText>
    </Stack>
  );
}

function ViewButton(props: { isCurrent: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <Button
      size="sm"
      variant={props.isCurrent ? 'subtle' : 'ghost'}
      flex="1"
      w="full"
      minW="0"
      px="2"
      justifyContent="start"
      aria-current={props.isCurrent ? 'true' : undefined}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  );
}

function NameForm(props: {
  label: 'Save' | 'Rename';
  name?: string;
  isShared?: boolean;
  isBusy: boolean;
  onSave: (given: { name: string; isShared: boolean }) => void;
}) {
  const [name, setName] = useState(props.name ?? '');
  const [isShared, setShared] = useState(props.isShared ?? false);
  const submit = (): void => {
    props.onSave({ name: name.trim(), isShared });
    if (props.name === undefined) setName('');
  };
  return (
    <Form py="1" flex="1" onSubmit={submit}>
      <HStack gap="2">
        <Input
          size="xs"
          aria-label="Name of the view"
          placeholder="Name of the view"
          value={name}
          maxLength={60}
          autoComplete="off"
          autoFocus={props.label === 'Rename'}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="xs" type="submit" variant="outline" loading={props.isBusy} disabled={name.trim() === ''}>
          {props.label}
        </Button>
      </HStack>
      <SelectBox label="For the whole firm" isChecked={isShared} onChange={setShared}>
        <Span textStyle="xs">For the whole firm</Span>
      </SelectBox>
    </Form>
  );
}

function Columns({ columns, hasCards }: { columns: readonly ListColumn[]; hasCards: boolean }) {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('columns');
  const chosen = chosenColumns(columns, text);
  const usual = columnsText(chosenColumns(columns, null));
  const show = (next: string | null) => setParameters(addressWith({ columns: next }), { preventScrollReset: true });
  const change = (next: readonly ListColumn[]) => {
    const wanted = columnsText(next);
    show(wanted === usual && !hasCards ? null : wanted);
  };
  /** The chosen columns of the latest press, which React may still be drawing. */
  const latest = () => chosenColumns(columns, new URLSearchParams(window.location.search).get('columns'));
  const move = (column: ListColumn, step: 1 | -1) => {
    const now = latest();
    change(movedColumn(now, now.indexOf(column), step));
  };
  const isCards = hasCards && text === null;
  return (
    <Stack as="section" aria-label="Columns" gap="1">
      <Flex justify="space-between" align="center" minH="8">
        <Heading as="h3" textStyle="xs" color="fg.muted">
          Columns
        </Heading>
        {hasCards ? (
          <HStack gap="1">
            <Button size="xs" variant={isCards ? 'subtle' : 'ghost'} aria-pressed={isCards} onClick={() => show(null)}>
              Cards
            </Button>
            <Button
              size="xs"
              variant={isCards ? 'ghost' : 'subtle'}
              aria-pressed={!isCards}
              onClick={() => change(chosen)}
            >
              Table
            </Button>
          </HStack>
        ) : (
          text !== null && (
            <Button size="xs" variant="ghost" onClick={() => show(null)}>
              Usual columns
            </Button>
          )
        )}
      </Flex>
      {!isCards && (
        <Stack as="ul" gap="0">
          {[...chosen, ...columns.filter((column) => !chosen.includes(column))].slice(1).map((column) => {
            const { label } = column;
            const index = chosen.indexOf(column);
            return (
              <Flex as="li" key={label} justify="space-between" align="center" minH="9" textStyle="sm">
                <SelectBox
                  label={label}
                  isChecked={index >= 0}
                  onChange={() => change(withOrWithout(latest(), column))}
                >
                  {label}
                </SelectBox>
                {index > 0 && (
                  <HStack gap="0">
                    <IconAction label={`Move ${label} back`} icon={ArrowUp} onClick={() => move(column, -1)} />
                    <IconAction label={`Move ${label} on`} icon={ArrowDown} onClick={() => move(column, 1)} />
                  </HStack>
                )}
              </Flex>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}
