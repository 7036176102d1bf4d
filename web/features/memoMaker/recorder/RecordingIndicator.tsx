import { Box, Link } from '@chakra-ui/react';
import { formatClock } from '../../../lib/text/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { isRunning, useElapsedSeconds } from './recorderMachine.ts';
import { useRecorder } from './useRecorder.ts';

/** Shows on every screen that a recording runs and for how long, and links to the recorder. Shows nothing otherwise. */
export function RecordingIndicator() {
  const state = useRecorder();
  const seconds = useElapsedSeconds(state);
  const isPaused = state.status === 'paused';
  if (!isRunning(state)) return null;
  return (
    <Link
      asChild
      variant="plain"
      textStyle={{ base: 'xs', sm: 'sm' }}
      fontWeight="medium"
      gap={{ base: '1', sm: '2' }}
      minH={{ base: '11', sm: '9' }}
      px={{ base: '0', sm: '1' }}
      flexShrink={0}
    >
      <TenantLink
        to={paths.memoMaker}
        aria-label={`${isPaused ? 'Recording paused' : 'Recording'}, ${formatClock(seconds)}. Go to the recorder`}
      >
        <Box boxSize="2.5" borderRadius="full" bg={isPaused ? 'orange.solid' : 'red.solid'} />
        {formatClock(seconds)}
      </TenantLink>
    </Link>
  );
}
