import { Button, HStack, Skeleton, Stack } from '@chakra-ui/react';
import { Download, FileSpreadsheet, FileText, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDossierClaimsQuery } from './dossier.gql.ts';
import type { ClaimFilter, ClaimJudgement } from '../../../gql/types.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { ToggleButtons } from '../../../ui/ToggleButtons.tsx';
import { DownloadMenu } from '../../../ui/menus/DownloadMenu.tsx';
import { ClaimMatrix } from './ClaimMatrix.tsx';
import { judgements } from './judgements.ts';
import { MoreButton, Nothing } from './Section.tsx';

export interface ClaimsProps {
  companyId: string;
  /** The number of claims whose sources differ or are doubtful. */
  unsettled: number;
}

/** The filter of the address; without one what needs a person, if there is anything. */
function useClaimFilter(companyId: string, unsettled: number) {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('judgement');
  const chosen = given === null ? (unsettled > 0 ? 'unsettled' : 'all') : given;
  const filter: ClaimFilter = {
    companyIds: [companyId],
    ...(chosen === 'unsettled' && { isUnsettled: true }),
    ...(chosen in judgements && { judgements: [chosen as ClaimJudgement] }),
  };
  const choose = (judgement: string) =>
    setParameters(addressWith({ judgement }), { replace: true, preventScrollReset: true });
  return { chosen, filter, choose };
}

/** Shows the matrix of claims with its filters: a row per claim, a column per source in time order. */
export function Claims({ companyId, unsettled, isWhole = false }: ClaimsProps & { isWhole?: boolean }) {
  const { chosen, filter, choose } = useClaimFilter(companyId, unsettled);
  const [onlyNewest, setOnlyNewest] = useState(true);
  const query = useDossierClaimsQuery({
    variables: { filter, onlyNewest },
    fetchPolicy: 'cache-and-network',
  });
  const claims = (query.data ?? query.previousData)?.claims;
  const rows = claims?.edges.map(({ node }) => node);
  const choices = [
    ...(unsettled > 0 ? [{ value: 'unsettled', label: `To decide (${formatNumber(unsettled)})` }] : []),
    { value: 'all', label: 'All' },
    ...Object.entries(judgements).map(([value, { label }]) => ({ value, label })),
  ];
  return (
    <Stack gap="3">
      <ToggleButtons
        label="Show claims"
        look="plain"
        gap="1"
        data-print="hide"
        hidden={chosen === 'all' && rows?.length === 0}
        choices={choices}
        value={chosen}
        onChoose={choose}
      />
      <QueryError title="The claims could not be loaded" query={query} />
      {!rows && !query.error && <Skeleton height="60" borderRadius="xl" />}
      {rows?.length === 0 && (
        <Nothing>
          {chosen === 'all' ? 'No source states a figure of this company yet.' : 'No claim is of this kind.'}
        </Nothing>
      )}
      {rows && rows.length > 0 && (
        <ClaimMatrix
          rows={rows}
          companyId={companyId}
          isWhole={isWhole}
          onAllSources={onlyNewest ? () => setOnlyNewest(false) : null}
        />
      )}
      <MoreButton pageInfo={claims?.pageInfo} fetchMore={query.fetchMore}>
        Show more of {formatNumber(claims?.totalCount ?? 0)}
      </MoreButton>
    </Stack>
  );
}

const formats = [
  { value: 'xlsx', label: 'Excel (XLSX), with quotes and links', icon: FileSpreadsheet },
  { value: 'csv', label: 'CSV', icon: FileText },
];

/** The matrix as a file, and in full size. */
export function ClaimActions({ companyId, isWhole = false }: { companyId: string; isWhole?: boolean }) {
  const [, setParameters] = useSearchParams();
  const uuid = atob(companyId.replaceAll('-', '+').replaceAll('_', '/')).split(':')[1] ?? '';
  return (
    <HStack gap="2" data-print="hide">
      {!isWhole && (
        <Button
          size="xs"
          variant="outline"
          bg="bg.panel"
          onClick={() => setParameters(addressWith({ view: 'claims' }))}
        >
          <Maximize2 /> Full screen
        </Button>
      )}
      <DownloadMenu
        size="xs"
        menuWidth="72"
        files={formats.map((format) => ({ ...format, path: `/files/companies/${uuid}/claims.${format.value}` }))}
      >
        <Download /> Export
      </DownloadMenu>
    </HStack>
  );
}
