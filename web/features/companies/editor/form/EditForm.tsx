import { useApolloClient } from '@apollo/client/react';
import { Button, Stack, Text, Box, Link, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { EditedCompanyDocument, useWithdrawEditMutation, type EditedCompanyFragment } from '../companyEditor.gql.ts';
import type { Metric } from '../../../../gql/types.ts';
import { tellStale } from '../../../../lib/answers/askAgain.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { MergedCompanies } from '../merge/MergedCompanies.tsx';
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

/** Edits a company. Typed values survive failures, conflicts and a cancelled close. */
export function EditForm(props: { company: EditedCompanyFragment; onClose: () => void }) {
  const [company, setCompany] = useState(props.company);
  const state = useCompanyForm(formOf(company));
  const guard = useLeaveGuard(state.isDirty);
  const { save, follow, conflict, choose } = useSave(props.company, state, () => {
    guard.allow();
    props.onClose();
  });

  const [withdrawEdit] = useWithdrawEditMutation();
  const withdrawal = useAction(async (field: FieldName, metric: Metric) => {
    const input = { companyId: company.id, metric };
    const next = await succeed(withdrawEdit({ variables: { input } }));
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
              <Scale size={12} aria-hidden />
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
              <Undo2 aria-hidden /> Use this
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
            <Scale size={12} aria-hidden />
          </Box>
          {sentence}
        </Text>
      ))}
    </Box>
  );
}
