import { Button, Stack, Text } from '@chakra-ui/react';
import { Check, Plus } from 'lucide-react';
import type { DiscoveryResultFragment } from '../../../../gql/graphql.ts';
import { paths } from '../../../../lib/paths.ts';
import { TenantLink } from '../../../../ui/TenantLink.tsx';
import { useAddDiscovered } from './useAddDiscovered.ts';
import { useRefocus } from '../useRefocus.ts';

type Company = DiscoveryResultFragment['discoveredCompanies'][number];

/** Adds a discovered company to the database. Once the firm has a company of that name, it links there. */
export function AddToPortfolio({ found, runId }: { found: Company; runId: string }) {
  const { run, isBusy, error, count } = useAddDiscovered(runId, found.position);
  const link = useRefocus<HTMLAnchorElement>(count);
  if (found.company) {
    return (
      <Button asChild size="sm" variant="outline" colorPalette="green" color="fg.success">
        <TenantLink
          to={paths.company(found.company.id)}
          ref={link}
          aria-label={`In portfolio: open ${found.company.name}`}
        >
          <Check aria-hidden /> In portfolio
        </TenantLink>
      </Button>
    );
  }
  return (
    <Stack gap="1" align={{ sm: 'flex-end' }}>
      <Button
        size="sm"
        variant="outline"
        loading={isBusy}
        loadingText="Adding..."
        aria-label={isBusy ? undefined : `Add to portfolio: ${found.companyName}`}
        onClick={() => run()}
      >
        <Plus aria-hidden /> Add to portfolio
      </Button>
      {error && (
        <Text role="alert" textStyle="sm" color="fg.error" maxW="40ch">
          {error}
        </Text>
      )}
    </Stack>
  );
}
