import { Box, Button, chakra, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useExportViewsQuery } from './apiAccess.gql.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { withTenant } from '../../../lib/session/tenant.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';

/** Lists every table that can be exported as a file or read by a BI tool. */
export function DataExports() {
  const { search } = useLocation();
  const { data, error, refetch } = useExportViewsQuery();
  return (
    <Stack gap="3" px={{ base: '4', md: '5' }} py="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Stack gap="1">
        <Heading as="h3" size="sm">
          Data exports
        </Heading>
        <Text textStyle="sm" color="fg.muted" maxW="80ch">
          With a token a program reads the first of them at{' '}
          <chakra.code fontFamily="mono" overflowWrap="anywhere">
            {window.location.origin}/api/export/companies.csv
          </chakra.code>{' '}
          and the others likewise. Power BI, Tableau, Metabase and Excel can also be connected to the database itself,
          where they see this firm alone; <chakra.code fontFamily="mono">docs/bi.md</chakra.code> of the product says
          how, step by step.
        </Text>
      </Stack>
      {error && !data && (
        <InlineError
          title="The exports could not be loaded"
          message={describeError(error)}
          onRetry={() => askAgain(refetch)}
        />
      )}
      {!error && !data && <Skeleton h="24" />}
      {data && (
        <Grid
          as="ul"
          role="list"
          aria-label="Data exports"
          listStyleType="none"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="10"
        >
          {data.exportViews.map(({ name, description, path, parquetPath }) => (
            <Flex as="li" key={name} gap="4" align="center" justify="space-between" py="2.5" borderTopWidth="1px">
              <Box minW="0">
                <Text as="code" fontFamily="mono" textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
                  {name}.csv
                </Text>
                <Text textStyle="xs" color="fg.muted">
                  {description}
                </Text>
              </Box>
              <Flex gap="2" flexShrink={0}>
                <Button asChild size="xs" variant="outline">
                  <a href={withTenant(path, search)} download aria-label={`Download ${name} as CSV`}>
                    <Download aria-hidden /> CSV
                  </a>
                </Button>
                <Button asChild size="xs" variant="outline">
                  <a href={withTenant(parquetPath, search)} download aria-label={`Download ${name} as Parquet`}>
                    Parquet
                  </a>
                </Button>
              </Flex>
            </Flex>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
