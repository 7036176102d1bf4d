import { Box, Button, Stack } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useDossierFiguresQuery, type DossierFiguresQuery } from './dossier.gql.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { matrixStyles } from './matrixStyles.ts';
import { MoreButton, Nothing, NotThere } from './Section.tsx';

type Claim = DossierFiguresQuery['claims']['edges'][number]['node'];

const rowOf = ({ label, isPlan }: Claim): string => (isPlan ? `${label} (plan)` : label);

interface Period {
  key: string;
  name: string;
}

/** A row per metric and a column per period, the newest first. The last day of a year is in the year's column. */
function tableOf(claims: readonly Claim[]) {
  const years = new Set(
    claims.flatMap(({ periodEnd, periodMonths }) => (periodMonths === 12 ? (periodEnd ?? []) : [])),
  );
  const keyOf = ({ period, periodEnd, periodMonths }: Claim): string => {
    if (periodEnd === null) return period ?? '';
    const isOfYear = periodMonths === 12 || (periodMonths === null && years.has(periodEnd));
    return `${periodEnd} ${isOfYear ? 'year' : (periodMonths ?? '')}`;
  };
  const cells = new Map(claims.toReversed().map((claim) => [`${rowOf(claim)}\n${keyOf(claim)}`, claim.standing]));
  return {
    periods: [...Map.groupBy(claims, keyOf)]
      .sort(([a], [b]) => b.localeCompare(a))
      .map(([key, same]): Period => ({ key, name: nameOf(same) })),
    names: [...new Set(claims.map(rowOf))],
    valueIn: (row: string, { key }: Period) => cells.get(`${row}\n${key}`),
  };
}

/** The shortest name of a year's or quarter's flow, which also says on which day a balance of its end holds. */
function nameOf(same: readonly Claim[]): string {
  const flows = same.filter(({ periodMonths }) => periodMonths !== null);
  const names = (flows.length > 0 ? flows : same).flatMap(({ period }) => period ?? []);
  return names.reduce((shortest, name) => (name.length < shortest.length ? name : shortest), names[0] ?? 'No period');
}

/** Shows all figures of a company by metric and period, as a table that can be copied into a sheet. */
export function FigureTable({ companyId }: { companyId: string }) {
  const query = useDossierFiguresQuery({
    variables: { company: [companyId] },
    fetchPolicy: 'cache-and-network',
  });
  const { data, fetchMore } = query;
  if (query.error || !data) return <NotThere title="The figures could not be loaded" query={query} height="40" />;
  const { pageInfo, edges } = data.claims;
  if (edges.length === 0) return <Nothing>Nothing is known about this company yet.</Nothing>;
  const { periods, names, valueIn } = tableOf(edges.map(({ node }) => node));
  const copy = () => {
    const lines = names.map((name) => [name, ...periods.map((period) => valueIn(name, period)?.text ?? '')]);
    void navigator.clipboard.writeText(
      [['Figure', ...periods.map(({ name }) => name)], ...lines].map((line) => line.join('\t')).join('\n'),
    );
  };
  return (
    <Stack gap="2">
      <Box css={matrixStyles} tabIndex={0} role="region" aria-label="Table of figures" maxH={{ md: '36rem' }}>
        <table>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {periods.map(({ key, name }) => (
                <th scope="col" key={key}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {periods.map((period) => {
                  const value = valueIn(name, period);
                  return (
                    <td key={period.key} data-source={period.name} data-empty={value ? undefined : ''}>
                      {value?.path ? <TenantLink to={value.path}>{value.text}</TenantLink> : <span>{value?.text}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Box data-print="hide">
        <Button size="xs" variant="outline" bg="bg.panel" onClick={copy}>
          <Copy /> Copy as a table
        </Button>
        <MoreButton pageInfo={pageInfo} fetchMore={fetchMore}>
          Show more
        </MoreButton>
      </Box>
    </Stack>
  );
}
