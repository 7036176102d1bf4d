import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';

export function MissingRun({ onShowLatest }: { onShowLatest: () => void }) {
  return (
    <EmptyState icon={SearchX} title="No longer available" description="The result at this address no longer exists.">
      <Button variant="outline" onClick={onShowLatest}>
        Show the latest
      </Button>
    </EmptyState>
  );
}
