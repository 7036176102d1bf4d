import { Button, Flex, Stack } from '@chakra-ui/react';
import { ArrowRight, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortfolioCompaniesQuery, type PortfolioCompaniesQuery } from './viewer.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { addressWith, useListParameters } from '../../../lib/lists/listParameters.ts';
import { paths } from '../../../lib/paths.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { SortMenu } from '../../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { SelectionBar } from '../../../ui/lists/selection/SelectionBar.tsx';
import { SelectionRoot, useSelection } from '../../../ui/lists/selection/Selection.tsx';
import { useListTable } from '../../../ui/lists/views/listTable.tsx';
import { ViewMenu } from '../../../ui/lists/views/ViewMenu.tsx';
import { AllScores } from './AllScores.tsx';
import { companyOrders } from '../../../ui/lists/companyOrders.ts';
import { companyFilters, filterNames, filterOf, noFilters } from './companyFilter.ts';
import { viewerColumns } from './viewerColumns.tsx';
import { NoCompanies } from './NoCompanies.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { PagedCompanies } from '../../../ui/lists/PagedCompanies.tsx';

const pageSize = 50;
const nameOf = ({ name }: { name: string }) => name;
const connectionOf = (data: PortfolioCompaniesQuery) => data.companies;

/** Links to the analytics, and shows the companies in a table that searches, sorts, filters and scores them. */
export function DetailedData() {
  const { search, order, setSearch, setOrder, queryWith } = useListParameters(companyOrders);
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOf(parameters);
  const query = usePortfolioCompaniesQuery({
    variables: { first: pageSize, search: search || null, orderBy: order, filter },
    // Other screens also change companies.
    fetchPolicy: 'cache-and-network',
  });
  const pages = usePages(query, connectionOf);
  const isNarrowed = search !== '' || filter !== null;
  const columns = useMemo(() => viewerColumns((id) => paths.company(id) + queryWith({})), [queryWith]);
  const selection = useSelection(pages.nodes);
  const table = useListTable(columns, selection.isOn, nameOf);
  const narrow = (changes: Record<string, string | null>) =>
    setParameters(addressWith(changes), { preventScrollReset: true });
  const clear = () => narrow({ ...noFilters, q: null });

  return (
    <Stack gap="5">
      <Flex
        gap="3"
        align="center"
        justify="space-between"
        wrap="wrap"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="lg"
        px="4"
        py="3"
      >
        <Muted>Charts, medians, rankings and the analysis of all companies are in Portfolio Analytics.</Muted>
        <Button asChild size="sm" variant="outline" bg="bg.panel">
          <TenantLink to={paths.analytics}>
            View Portfolio Analytics <ArrowRight />
          </TenantLink>
        </Button>
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Flex gap="2" flex="1" minW={{ base: 'full', md: '18rem' }}>
          <SearchBox placeholder="Search companies..." value={search} onSearch={setSearch} />
          <SortMenu options={companyOrders} value={order} onSort={setOrder} />
          <ViewMenu list="COMPANIES" filters={filterNames} columns={columns} />
        </Flex>
        <Flex gap="2" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
          {companyFilters.map(({ parameter, label, all, choices }) => (
            <Choice
              key={parameter}
              size="md"
              label={label}
              bg="bg.panel"
              flex={{ base: '1 1 40%', sm: 'none' }}
              w={{ sm: '11.5rem' }}
              value={parameters.get(parameter) ?? ''}
              options={[['', all], ...choices.map((choice) => [choice.value, choice.label] as const)]}
              onChange={(value) => narrow({ [parameter]: value })}
            />
          ))}
        </Flex>
      </Flex>
      <SelectionRoot selection={selection}>
        <PagedCompanies
          label="Companies"
          pages={pages}
          columns={table.drawn}
          sorting={{ order, first: companyOrders[0].value, onSort: setOrder }}
          failures={{ first: 'The companies could not be loaded', further: 'No further companies could be loaded' }}
          status={
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Muted role="status">
                {formatCount(pages.totalCount, 'company', 'companies')}
                {search && ` matching “${search}”`}
              </Muted>
              <AllScores />
              <SelectionBar
                selection={selection}
                rows={pages.nodes ?? []}
                nouns={['company', 'companies']}
                columns={table.chosen}
              />
            </Flex>
          }
          empty={
            isNarrowed ? (
              <EmptyState icon={SearchX} title="No companies match" description="Try other words, or fewer filters.">
                <Button variant="outline" onClick={clear}>
                  Clear search and filters
                </Button>
              </EmptyState>
            ) : (
              <NoCompanies />
            )
          }
        />
      </SelectionRoot>
    </Stack>
  );
}
