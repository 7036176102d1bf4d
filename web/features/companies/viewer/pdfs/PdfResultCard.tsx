import { Badge, Box, Flex, Grid, Link, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, X } from 'lucide-react';
import type { PdfResultFragment } from '../viewer.gql.ts';
import { paths } from '../../../../lib/paths.ts';
import { formatPercent } from '../../../../lib/text/format.ts';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';
import type { PdfItem } from './pdfQueue.ts';

export function PdfResultCard(props: { item: PdfItem; result: PdfResultFragment; onRemove: () => void }) {
  const { item, result } = props;
  const money = (millions: number | null) => formatMillions(millions, result.currency);
  return (
    <Box
      as="li"
      colorPalette="green"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="lg"
      px={{ base: '4', md: '5' }}
      py="4"
    >
      <Flex gap="3" align="start">
        <Box color="colorPalette.fg" pt="1" flexShrink={0}>
          <CircleCheck size={20} />
        </Box>
        <Box flex="1" minW="0">
          <Muted textStyle="xs">Company</Muted>
          <Text textStyle="lg" fontWeight="semibold" lineHeight="short" overflowWrap="anywhere">
            {result.company && result.companyName ? (
              <Link asChild display="inline" variant="underline" color="fg" fontWeight="inherit">
                <TenantLink to={paths.company(result.company.id)} preventScrollReset>
                  {result.companyName}
                </TenantLink>
              </Link>
            ) : (
              (result.companyName ?? 'N/A')
            )}
          </Text>
          <Muted textStyle="xs" overflowWrap="anywhere">
            {item.fileName}
          </Muted>
        </Box>
        <IconAction label={`Remove ${item.fileName} from the list`} icon={X} onClick={props.onRemove} />
      </Flex>
      <Grid
        as="dl"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
        gap="4"
        mt="4"
      >
        <Figure label="Revenue" value={money(result.revenue)} />
        <Figure label="Growth" value={formatPercent(result.revenueGrowthRate)} />
        <Figure label="Margin" value={formatPercent(result.grossMargin)} />
        <Figure label="Stage" value={result.stage ?? 'N/A'} />
        <Figure label="Valuation" value={money(result.valuation)} />
      </Grid>
      {result.keyInsights.length > 0 && (
        <Stack gap="1.5" mt="4">
          <Muted textStyle="xs">Key Insights</Muted>
          <Stack as="ul" gap="1" ps="4" listStyleType="disc" textStyle="sm" maxW="95ch">
            {result.keyInsights.map((insight) => (
              <li key={insight}>{insight}</li>
            ))}
          </Stack>
        </Stack>
      )}
      {result.notes.map((note) => (
        <Muted key={note} mt="3" overflowWrap="anywhere">
          {note}
        </Muted>
      ))}
      {result.addedToDatabase && (
        <Flex gap="2" mt="4" align="center" wrap="wrap">
          <Text textStyle="sm" fontWeight="medium" color="colorPalette.fg">
            ✓ Added to portfolio database
          </Text>
          {!result.isNew && <Badge variant="surface">Company already existed</Badge>}
        </Flex>
      )}
    </Box>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box minW="0">
      <Muted as="dt" textStyle="xs">
        {label}
      </Muted>
      <Text
        as="dd"
        textStyle="md"
        fontWeight="semibold"
        color={value === 'N/A' ? 'fg.muted' : 'fg'}
        overflowWrap="anywhere"
      >
        {value}
      </Text>
    </Box>
  );
}
