import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { paths } from '../lib/paths.ts';
import { TenantLink } from '../ui/links/TenantLink.tsx';
import { locale } from '../lib/text/locale.ts';
import { Muted } from '../ui/page/Muted.tsx';

const losses = [
  { label: 'Analyst time, spent searching', amount: 47.5 },
  { label: 'Emotional damages, unaudited', amount: 18 },
  { label: 'Coffee, for the recovery', amount: 5 },
  { label: 'One click, fully depreciated', amount: 0.25 },
] as const;

const recoveryOptions = [
  'Check the address for a misplaced decimal point.',
  'Return to the dashboard and rebalance.',
  'Review the memos that you do hold.',
] as const;

const message =
  'We searched every data room, cap table and filing cabinet. This page was written down to zero, or it never closed its round.';

const advisory =
  'Past addresses are no guarantee of future pages. Please diversify your bookmarks, and do not average down on a broken link.';

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencySign: 'accounting' });

export function NotFoundPage() {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '1fr 26rem' }}
      gap={{ base: '10', lg: '20' }}
      alignItems="center"
      py={{ lg: '8' }}
    >
      <Stack gap="8">
        <Box>
          <Text
            fontSize={{ base: '7xl', md: '9xl' }}
            fontWeight="semibold"
            lineHeight="0.9"
            letterSpacing="tighter"
            color="brand.fg"
          >
            404
          </Text>
          <Heading as="h1" size="3xl" letterSpacing="tighter" mt="3">
            Investment Not Found
          </Heading>
          <Text color="fg.muted" mt="3" maxW="34rem">
            {message}
          </Text>
        </Box>
        <Box>
          <Heading as="h2" size="md" mb="2">
            Recovery Options
          </Heading>
          <Stack as="ul" gap="1" ps="5" color="fg.muted" listStyleType="disc">
            {recoveryOptions.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </Stack>
        </Box>
        <Flex gap="3" wrap="wrap">
          <Button asChild colorPalette="brand">
            <TenantLink to={paths.memoMaker}>Return to Dashboard</TenantLink>
          </Button>
          <Button asChild variant="outline">
            <TenantLink to={paths.writeups}>View Investment Memos</TenantLink>
          </Button>
        </Flex>
      </Stack>
      <Stack gap="4">
        <BalanceSheet />
        <Box borderWidth="1px" rounded="l3" p="5" bg="bg.subtle">
          <Text textStyle="sm" fontWeight="semibold">
            CFO Advisory
          </Text>
          <Muted mt="1">{advisory}</Muted>
        </Box>
      </Stack>
    </Grid>
  );
}

function BalanceSheet() {
  const total = losses.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box borderWidth="1px" rounded="l3" bg="bg.panel" overflow="hidden">
      <Heading as="h2" size="md" px="5" pt="5" pb="3">
        Balance Sheet Impact
      </Heading>
      <Box as="dl" px="5" pb="2">
        {losses.map(({ label, amount }) => (
          <Flex
            key={label}
            justify="space-between"
            gap="4"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            textStyle="sm"
          >
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd">{dollars.format(-amount)}</Text>
          </Flex>
        ))}
      </Box>
      <Flex
        as="dl"
        justify="space-between"
        gap="4"
        px="5"
        py="3.5"
        bg="bg.subtle"
        borderTopWidth="1px"
        fontWeight="semibold"
      >
        <dt>Total loss</dt>
        <Text as="dd" color="fg.error">
          {dollars.format(total)}
        </Text>
      </Flex>
    </Box>
  );
}
