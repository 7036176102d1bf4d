import { useApolloClient } from '@apollo/client/react';
import { Button, Dialog, Skeleton, Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  useEditedCompanyQuery,
  useEditorCompaniesQuery,
  type EditorCompanyFragment,
  MergeCompaniesDocument,
} from '../companyEditor.gql.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { DialogEnd, NotOpened } from '../../../../ui/dialogs/DialogParts.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';
import { mergeLines, type MergedPart } from './mergeRules.ts';
import { ChevronRight } from 'lucide-react';
import { formatCount, joinFacts } from '../../../../lib/text/format.ts';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';
import { SearchBox } from '../../../../ui/lists/SearchBox.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';
import { millionsText, unknown } from '../table/cellText.ts';

/** Merges the company with this id into one that the user chooses, sees and confirms; null closes it. */
export function MergeDialog(props: { id: string | null; row: EditorCompanyFragment | undefined; onClose: () => void }) {
  return (
    <DialogFrame
      isOpen={props.id !== null}
      title="Merge Companies"
      subtitle={props.row && `${props.row.name} becomes part of another company`}
      onClose={props.onClose}
    >
      {props.id !== null && <Loaded key={props.id} id={props.id} row={props.row} onClose={props.onClose} />}
    </DialogFrame>
  );
}

function Loaded(props: { id: string; row: EditorCompanyFragment | undefined; onClose: () => void }) {
  const query = useEditedCompanyQuery({ variables: { id: props.id } });
  const company = query.data?.node?.__typename === 'Company' ? query.data.node : props.row;
  if (company) return <Merge company={company} onClose={props.onClose} />;
  return (
    <NotOpened
      title="This company could not be opened"
      ifGone="It no longer exists. Close this and reload the list."
      query={query}
    >
      <Skeleton height="40" />
    </NotOpened>
  );
}

function Merge({ company, onClose }: { company: EditorCompanyFragment; onClose: () => void }) {
  const client = useApolloClient();
  const [target, setTarget] = useState<EditorCompanyFragment | null>(null);
  const mergeCompanies = useSend(MergeCompaniesDocument);
  const merge = useAction(async (into: EditorCompanyFragment) => {
    const input = { id: company.id, intoId: into.id };
    await mergeCompanies(input);
    void reloadCompanies(client);
    const description = `${company.name} is part of ${into.name}. Undo it there: open ${into.name} for editing.`;
    showToast({ title: 'Companies Merged', description, tone: 'success' });
    onClose();
  });
  return (
    <>
      <Dialog.Body pt="5">
        {target ? (
          <MergePreview merged={company} target={target} />
        ) : (
          <TargetPicker company={company} onPick={setTarget} />
        )}
      </Dialog.Body>
      <DialogEnd error={merge.error}>
        {target && (
          <Button variant="ghost" me="auto" ms="-3" disabled={merge.isBusy} onClick={() => setTarget(null)}>
            Choose another
          </Button>
        )}
        <Button variant="outline" disabled={merge.isBusy} onClick={onClose}>
          Cancel
        </Button>
        {target && (
          <Button
            colorPalette="brand"
            loading={merge.isBusy}
            loadingText="Merging..."
            onClick={() => merge.run(target)}
          >
            Merge
          </Button>
        )}
      </DialogEnd>
    </>
  );
}

/** Shows what a merge changes, before it is confirmed. */
function MergePreview({ merged, target: chosen }: { merged: MergedPart; target: MergedPart }) {
  // The list of companies does not tell who wrote its figures, so the target is loaded.
  const { data } = useEditedCompanyQuery({ variables: { id: chosen.id }, fetchPolicy: 'network-only' });
  const target = data?.node?.__typename === 'Company' ? data.node : chosen;
  const lines = mergeLines(merged, target);
  return (
    <Stack gap="5">
      <Text>
        <b>{merged.name}</b> becomes part of <b>{target.name}</b>.
      </Text>
      {lines.length > 0 && (
        <Box overflowX="auto" borderWidth="1px" borderRadius="lg" tabIndex={0} role="region" aria-label="What changes">
          <Table>
            <thead>
              <tr>
                <td />
                <th scope="col">{merged.name}</th>
                <th scope="col">{target.name}</th>
                <th scope="col">After merging</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.label}>
                  <th scope="row">{line.label}</th>
                  <td>{line.merged}</td>
                  <td>{line.target}</td>
                  <td data-kind={line.isCertain ? (line.after === line.target ? 'same' : 'changed') : 'open'}>
                    {line.after}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      <chakra.ul listStyleType="disc" color="fg.muted" textStyle="sm" ps="5" spaceY="1.5">
        <li>
          {target.name} keeps its name. Whatever is read about {merged.name} from now on goes to {target.name} too.
        </li>
        <li>
          Edits by people take precedence. Of two sources the newer and more reliable one is shown, and contradictions
          are counted as conflicts.
        </li>
        <li>
          {merged.name} leaves the lists. Nothing is lost: undo the merge in the form of {target.name}.
        </li>
      </chakra.ul>
    </Stack>
  );
}

const Table = chakra('table', {
  base: {
    w: 'full',
    minW: '32rem',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& thead > tr > *': { bg: 'bg.subtle', fontWeight: 'semibold', textStyle: 'xs' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody th': { fontWeight: 'normal', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& td[data-kind=changed]': { fontWeight: 'semibold' },
    '& td[data-kind=open]': { color: 'fg.muted', fontStyle: 'italic' },
  },
});

const shownAtMost = 8;

/** Lets the user find the company that stays. */
function TargetPicker(props: { company: EditorCompanyFragment; onPick: (target: EditorCompanyFragment) => void }) {
  const { company } = props;
  const [search, setSearch] = useState('');
  const query = useEditorCompaniesQuery({
    // Requests one company more than is shown, because the merged company itself may be among the results.
    variables: { first: shownAtMost + 1, search: search || null, orderBy: 'NAME' },
  });
  const found = (query.data ?? query.previousData)?.companies;
  const others = found?.edges.map(({ node }) => node).filter(({ id }) => id !== company.id);
  const shown = others?.slice(0, shownAtMost);
  const isSelfAmong = others !== undefined && others.length < (found?.edges.length ?? 0);
  const further = (found?.totalCount ?? 0) - (isSelfAmong ? 1 : 0) - (shown?.length ?? 0);

  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Choose the company that stays. What was read about {company.name} will count for it, and {company.name} becomes
        another name of it.
      </Text>
      <SearchBox placeholder="Search companies..." value={search} onSearch={setSearch} />
      {query.error ? (
        <QueryError title="Failed to load companies" query={query} />
      ) : !shown ? (
        <Stack role="status" aria-busy gap="2">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="14" />
          ))}
        </Stack>
      ) : shown.length === 0 ? (
        <Text role="status" color="fg.muted" textAlign="center" py="8">
          {search ? `No other company matches “${search}”` : 'There is no other company to merge with.'}
        </Text>
      ) : (
        <Stack as="ul" gap="2" role="list" aria-label="Companies to merge into">
          {shown.map((each) => (
            <li key={each.id}>
              <Option type="button" onClick={() => props.onPick(each)}>
                <Box minW="0" flex="1" textAlign="start">
                  <Text fontWeight="medium" truncate>
                    {each.name}
                  </Text>
                  <Muted textStyle="xs" truncate>
                    {factsOf(each)}
                  </Muted>
                </Box>
                <ChevronRight size={16} />
              </Option>
            </li>
          ))}
        </Stack>
      )}
      {further > 0 && (
        <Muted>{formatCount(further, 'further company', 'further companies')}: type more of the name.</Muted>
      )}
    </Stack>
  );
}

function factsOf({ industry, stage, revenue }: EditorCompanyFragment): string {
  const money = millionsText(revenue);
  return joinFacts([industry, stage, money !== unknown && money]) || 'No figures yet';
}

const Option = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    px: '4',
    py: '2.5',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    cursor: 'pointer',
    color: 'fg',
    _hover: { borderColor: 'brand.emphasized', bg: 'bg.subtle' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
});
