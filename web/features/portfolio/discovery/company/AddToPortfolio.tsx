import { Button, Stack } from '@chakra-ui/react';
import { Check, Plus } from 'lucide-react';
import { AddDiscoveredCompanyDocument, type DiscoveryResultFragment } from '../discovery.gql.ts';
import { DiscoverySetupDocument } from '../candidates/candidates.gql.ts';
import { paths } from '../../../../lib/paths.ts';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { useRefocus } from '../useRefocus.ts';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

type Company = DiscoveryResultFragment['discoveredCompanies'][number];

/** Adds a discovered company to the database, or links to the company of that name once the firm has it. */
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
      <ErrorText maxW="40ch">{error}</ErrorText>
    </Stack>
  );
}

function useAddDiscovered(runId: string, position: number) {
  const client = useApolloClient();
  const [count, setCount] = useState(0);
  const add = useAction(async () => {
    const { company, isNew } = await succeed(
      client.mutate({ mutation: AddDiscoveredCompanyDocument, variables: { input: { runId, position } } }),
    );
    setCount((before) => before + 1);
    showToast(
      isNew
        ? { title: 'Company Added', description: `${company.name} is in the database.`, tone: 'success' }
        : {
            title: 'In Portfolio Already',
            description: `${company.name} is in the database, and stays as it is.`,
            tone: 'success',
          },
    );
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'candidates' });
    void reloadCompanies(client);
    // Loads the number of held candidates again. The place that shows the number also shows a failure.
    void client.query({ query: DiscoverySetupDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  });
  return { ...add, /** The number of additions by this button. */ count };
}
