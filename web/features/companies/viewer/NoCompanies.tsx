import { Button, HStack } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';

export function NoCompanies() {
  return (
    <EmptyState
      icon={Building2}
      title="No data available"
      description="Process a PDF above, extract the figures of your human memos, or import companies in the Admin panel."
      isPlain
    >
      <HStack wrap="wrap" justify="center">
        <Button asChild variant="outline">
          <TenantLink to={paths.humanMemos}>Human Memos</TenantLink>
        </Button>
        <Button asChild variant="outline">
          <TenantLink to={paths.adminDatabase}>Company data editor</TenantLink>
        </Button>
      </HStack>
    </EmptyState>
  );
}
