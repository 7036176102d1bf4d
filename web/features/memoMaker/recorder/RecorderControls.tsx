import { Flex, HStack, IconButton, Spinner, Text } from '@chakra-ui/react';
import { Mic, Pause, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecorderSnapshot } from './recorder.ts';
import { isRunning } from './recorderMachine.ts';

interface Actions {
  onRecord: () => void;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}

/**
 * Shows the recorder's buttons: one large button, and two small ones in the bar of a running recording. Record, pause
 * and resume share one button, so that it keeps the keyboard's focus; stop is a second button.
 */
export function RecorderControls({ state, ...actions }: Actions & { state: RecorderSnapshot }) {
  const isSmall = isRunning(state);
  return (
    <HStack gap={isSmall ? { base: '2', md: '3' } : '8'} justify="center">
      <RoundButton {...primaryControl(state, actions)} isSmall={isSmall} />
      {isSmall && (
        <RoundButton
          isSmall
          label="Stop"
          icon={<Square aria-hidden fill="currentColor" />}
          palette="red"
          onClick={actions.onStop}
        />
      )}
    </HStack>
  );
}

function primaryControl({ status, isStarting }: RecorderSnapshot, actions: Actions): Control {
  if (status === 'recording') return { label: 'Pause', icon: <Pause aria-hidden />, onClick: actions.onPause };
  if (status === 'paused') return { label: 'Resume', icon: <Play aria-hidden />, onClick: actions.onResume };
  const isBusy = isStarting || status === 'processing';
  return {
    label: 'Record',
    hint: isStarting ? 'Allow the microphone' : undefined,
    icon: isBusy ? <Spinner /> : <Mic aria-hidden />,
    palette: 'brand',
    isDisabled: isBusy,
    onClick: actions.onRecord,
  };
}

interface Control {
  label: string;
  hint?: string;
  icon: ReactNode;
  /** The fill colour; without it, the button is outlined. */
  palette?: 'brand' | 'red';
  isDisabled?: boolean;
  onClick: () => void;
}

function RoundButton({ label, hint, icon, palette, isDisabled, onClick, isSmall }: Control & { isSmall: boolean }) {
  return (
    <Flex direction={isSmall ? 'row' : 'column'} align="center" gap="2">
      <IconButton
        aria-label={label}
        variant={palette ? 'solid' : 'outline'}
        colorPalette={palette ?? 'gray'}
        borderRadius="full"
        boxSize={isSmall ? '11' : '16'}
        boxShadow={palette && !isDisabled ? 'md' : undefined}
        // `disabled` would remove the keyboard's focus.
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onClick}
        css={{ '& svg': { boxSize: isSmall ? '5' : '6' } }}
      >
        {icon}
      </IconButton>
      <Text textStyle="sm" color="fg.muted" aria-hidden={hint === undefined} hideBelow={isSmall ? 'md' : undefined}>
        {hint ?? label}
      </Text>
    </Flex>
  );
}
