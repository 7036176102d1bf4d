import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** A link leads to a result that is not there. */
export function MissingRun({ onShowLatest }: { onShowLatest: () => void }) {
  return (
    <EmptyState icon={SearchX} title="Not there any more" description="The result that this address names is gone.">
      <Button variant="outline" onClick={onShowLatest}>
        Show the latest
      </Button>
    </EmptyState>
  );
}
