import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../lib/paths.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { BalanceSheet } from './BalanceSheet.tsx';
import { advisory, message, recoveryOptions } from './notFoundText.ts';

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
          <Text textStyle="sm" color="fg.muted" mt="1">
            {advisory}
          </Text>
        </Box>
      </Stack>
    </Grid>
  );
}
