import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { withTenant } from '../../../lib/session/tenant.ts';
import { AdminRow, AdminSection } from '../AdminSection.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { useExportViewsQuery } from './apiAccess.gql.ts';

export function DataExports() {
  const { search } = useLocation();
  const query = useExportViewsQuery();
  return (
    <AdminSection
      id="data-exports"
      title="Data exports"
      about={
        <>
          With a token a program reads the first of them at{' '}
          <chakra.code fontFamily="mono" overflowWrap="anywhere">
            {window.location.origin}/api/export/companies.csv
          </chakra.code>{' '}
          and the others likewise. Power BI, Tableau, Metabase and Excel can also be connected to the database itself,
          where they see this firm alone; <chakra.code fontFamily="mono">docs/bi.md</chakra.code> of the product says
          how, step by step.
        </>
      }
      query={query}
      failure="The exports could not be loaded"
    >
      <Box as="ul" role="list" aria-label="Data exports" my="-2.5">
        {query.data?.exportViews.map(({ name, description, path, parquetPath }) => (
          <AdminRow key={name}>
            <Box minW="0" flex="1">
              <Text as="code" fontFamily="mono" textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
                {name}.csv
              </Text>
              <Muted textStyle="xs">{description}</Muted>
            </Box>
            <Flex gap="2" flexShrink={0}>
              <Button asChild size="xs" variant="outline">
                <a href={withTenant(path, search)} download aria-label={`Download ${name} as CSV`}>
                  <Download /> CSV
                </a>
              </Button>
              <Button asChild size="xs" variant="outline">
                <a href={withTenant(parquetPath, search)} download aria-label={`Download ${name} as Parquet`}>
                  Parquet
                </a>
              </Button>
            </Flex>
          </AdminRow>
        ))}
      </Box>
    </AdminSection>
  );
}
