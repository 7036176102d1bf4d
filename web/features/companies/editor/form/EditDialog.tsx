import { Box, Grid, Skeleton, VisuallyHidden, Button, Stack, Text, Link, Flex, Heading } from '@chakra-ui/react';
import {
  useEditedCompanyQuery,
  EditedCompanyDocument,
  type EditorCompanyFragment,
  type EditedCompanyFragment,
  UndoMergeDocument,
  WithdrawEditDocument,
} from '../companyEditor.gql.ts';
import { NotOpened } from '../../../../ui/dialogs/DialogParts.tsx';
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { Metric } from '../../../../gql/types.ts';
import { tellStale } from '../../../../lib/answers/askAgain.ts';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { CompanyFields, CompanyFormFrame } from './CompanyFields.tsx';
import { ConflictPanel } from '../../../../ui/notices/ConflictPanel.tsx';
import { fieldLabels, figureFields, formOf, type FieldName } from './formRules.ts';
import { sourceOf, type FieldSource as Source } from './sourceRules.ts';
import { useCompanyForm } from './useCompanyForm.ts';
import { useLeaveGuard } from '../../../../ui/dialogs/useLeaveGuard.tsx';
import { useSave } from './useSave.ts';
import { Scale, Undo2 } from 'lucide-react';
import { paths } from '../../../../lib/paths.ts';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { formatDate } from '../../../../lib/text/format.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

/**
 * Opens 'Edit Company Data' for the company with this id; null closes it. `row` is what the table already knows of the
 * company.
 */
export function EditDialog(props: { id: string | null; row: EditorCompanyFragment | undefined; onClose: () => void }) {
  return (
    <DialogFrame
      isOpen={props.id !== null}
      title="Edit Company Data"
      subtitle={props.row?.name}
      onClose={props.onClose}
    >
      {props.id !== null && <Loaded key={props.id} id={props.id} onClose={props.onClose} />}
    </DialogFrame>
  );
}

function Loaded({ id, onClose }: { id: string; onClose: () => void }) {
  // The form must start from the current state, including what somebody else saved since the table was loaded.
  const query = useEditedCompanyQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (query.data?.node?.__typename === 'Company') return <EditForm company={query.data.node} onClose={onClose} />;
  return (
    <NotOpened
      title="This company could not be opened"
      ifGone="This company no longer exists. Close this and reload the list."
      query={query}
    >
      <FormSkeleton />
    </NotOpened>
  );
}

function FormSkeleton() {
  return (
    <Grid
      role="status"
      aria-busy
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="6"
      rowGap="5"
    >
      <VisuallyHidden>Loading ...</VisuallyHidden>
      {Array.from({ length: 8 }, (_, field) => (
        <Box key={field}>
          <Skeleton height="4" width="32" />
          <Skeleton height="10" mt="1.5" />
          <Skeleton height="3" mt="1.5" width={`${50 + ((field * 13) % 30)}%`} />
        </Box>
      ))}
    </Grid>
  );
}

/** Edits a company. Typed values survive failures, conflicts and a cancelled close. */
function EditForm(props: { company: EditedCompanyFragment; onClose: () => void }) {
  const [company, setCompany] = useState(props.company);
  const state = useCompanyForm(formOf(company));
  const guard = useLeaveGuard(state.isDirty);
  const { save, follow, conflict, choose } = useSave(props.company, state, () => {
    guard.allow();
    props.onClose();
  });

  const withdrawEdit = useSend(WithdrawEditDocument);
  const withdrawal = useAction(async (field: FieldName, metric: Metric) => {
    const input = { companyId: company.id, metric };
    const next = await withdrawEdit(input);
    const { now, typed } = follow(next);
    setCompany(next);
    state.reset(now, { ...typed, [field]: now[field] });
    const description = `${fieldLabels[field]} of ${next.name} is what its source says.`;
    showToast({ title: 'Company Updated', description, tone: 'success' });
  });

  const client = useApolloClient();
  const reread = async () => {
    const query = { query: EditedCompanyDocument, variables: { id: company.id }, fetchPolicy: 'network-only' } as const;
    try {
      const { data } = await client.query(query);
      if (data?.node?.__typename !== 'Company') return;
      follow(data.node);
      setCompany(data.node);
    } catch (error) {
      tellStale(error);
    }
  };

  const below = (field: FieldName) => {
    if (field === 'name') return null;
    const { metric } = figureFields[field];
    const source = sourceOf(company.figures.find((figure) => figure.metric === metric));
    const isTyped = state.form[field] !== state.base[field];
    return (
      <FieldSource
        source={source}
        isTyped={isTyped}
        isBusy={withdrawal.isBusy}
        onUse={() => (source.isEdited ? withdrawal.run(field, metric) : state.set(field, state.base[field]))}
      />
    );
  };

  return (
    <>
      <CompanyFormFrame
        state={state}
        onSubmit={save}
        error={withdrawal.error}
        saveLabel="Save Changes"
        onClose={props.onClose}
      >
        <Stack gap="5">
          {conflict && (
            <ConflictPanel
              noun="company"
              labels={fieldLabels}
              conflicts={conflict.fields}
              choices={conflict.choices}
              onChoose={choose}
              isDisabled={state.isBusy}
            />
          )}
          <CompanyFields state={state} below={below} />
          <MergedCompanies target={company} isDisabled={state.isBusy} onUndone={() => void reread()} />
        </Stack>
      </CompanyFormFrame>
      {guard.dialog}
    </>
  );
}

function FieldSource(props: {
  source: Source;
  /** True when the typed value differs from the stored value. */
  isTyped: boolean;
  isBusy: boolean;
  onUse: () => void;
}) {
  const { source, isTyped } = props;
  const lineId = useId();
  const canUse = source.line !== null && (source.isEdited || isTyped);
  if (source.line === null && source.conflicts.length === 0) return null;
  return (
    <Box textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {source.line !== null && (
        <Text>
          {source.isContradiction && (
            <Box as="span" display="inline-block" color="fg.warning" me="1" verticalAlign="-0.15em">
              <Scale size={12} />
              <VisuallyHidden>Contradicts the shown value: </VisuallyHidden>
            </Box>
          )}
          <span id={lineId}>{source.line}</span>{' '}
          {canUse && (
            <Button
              size="2xs"
              variant="ghost"
              colorPalette="brand"
              color="colorPalette.fg"
              my="-1"
              px="1.5"
              loading={props.isBusy}
              aria-describedby={lineId}
              onClick={props.onUse}
            >
              <Undo2 /> Use this
            </Button>
          )}
        </Text>
      )}
      {source.own !== null && <Text mt="1">{source.own}</Text>}
      {source.rateless !== null && (
        <Text mt="1">
          Not known in US dollars: there is no rate for {source.rateless}.{' '}
          <Link
            asChild
            colorPalette="brand"
            color="colorPalette.fg"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            <TenantLink to={paths.currencyRates}>Set it under System</TenantLink>
          </Link>
        </Text>
      )}
      {source.conflicts.map((sentence) => (
        <Text key={sentence} color="fg.warning" display="flex" gap="1.5" mt="1">
          <Box as="span" pt="0.5" flexShrink={0}>
            <Scale size={12} />
          </Box>
          {sentence}
        </Text>
      ))}
    </Box>
  );
}

/** Lists the companies that were merged into this company, each with a button that undoes the merge. */
function MergedCompanies(props: { target: EditedCompanyFragment; onUndone: () => void; isDisabled: boolean }) {
  const client = useApolloClient();
  const [undone, setUndone] = useState<readonly string[]>([]);
  const undoMerge = useSend(UndoMergeDocument);
  const undo = useAction(async (id: string, name: string) => {
    await undoMerge({ id });
    setUndone((ids) => [...ids, id]);
    void reloadCompanies(client);
    showToast({ title: 'Merge Undone', description: `${name} stands alone again.`, tone: 'success' });
    props.onUndone();
  });
  const merged = props.target.merged.filter(({ id }) => !undone.includes(id));
  if (merged.length === 0) return null;
  return (
    <Box as="section" borderTopWidth="1px" pt="5">
      <Heading as="h3" size="sm">
        Merged into this company
      </Heading>
      <Stack as="ul" role="list" gap="2" mt="3">
        {merged.map(({ id, name, mergedAt }) => (
          <Flex as="li" key={id} align="center" justify="space-between" gap="3" textStyle="sm">
            <Text minW="0" overflowWrap="anywhere">
              {name}
              <Text as="span" color="fg.muted">
                , merged on {formatDate(mergedAt)}
              </Text>
            </Text>
            <Button
              size="xs"
              variant="outline"
              flexShrink={0}
              disabled={props.isDisabled}
              loading={undo.isBusy}
              aria-label={`Undo the merge of ${name}`}
              onClick={() => undo.run(id, name)}
            >
              <Undo2 /> Undo
            </Button>
          </Flex>
        ))}
      </Stack>
      <ErrorText mt="2">{undo.error}</ErrorText>
    </Box>
  );
}
