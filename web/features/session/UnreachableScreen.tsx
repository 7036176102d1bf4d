import { Button } from '@chakra-ui/react';
import { GateCard } from './GateCard.tsx';

/** Shown when a page that was logged in cannot reach the server: asking for a password would mislead. */
export function UnreachableScreen({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <GateCard
      title="The server cannot be reached"
      text="Check the connection and try again. You stay logged in, and unfinished recordings are kept on this computer."
    >
      <Button colorPalette="brand" loading={isBusy} loadingText="Trying..." onClick={onRetry}>
        Try again
      </Button>
    </GateCard>
  );
}
