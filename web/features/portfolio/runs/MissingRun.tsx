import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Shown when a link leads to a result that does not exist. */
export function MissingRun({ onShowLatest }: { onShowLatest: () => void }) {
  return (
    <EmptyState icon={SearchX} title="Not there any more" description="The result that this address names is gone.">
      <Button variant="outline" onClick={onShowLatest}>
        Show the latest
      </Button>
    </EmptyState>
  );
}
