import { HStack, IconButton, Spinner, Text, VStack } from '@chakra-ui/react';
import { Mic, Pause, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecorderSnapshot } from './recorder.ts';

interface Actions {
  onRecord: () => void;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}

/**
 * Shows the recorder's buttons. Record, pause and resume share one button, so that it keeps the keyboard's focus; stop
 * is a second button.
 */
export function RecorderControls({ state, ...actions }: Actions & { state: RecorderSnapshot }) {
  const isRunning = state.status === 'recording' || state.status === 'paused';
  return (
    <HStack gap="8" justify="center" align="start">
      <RoundButton {...primaryControl(state, actions)} />
      {isRunning && (
        <RoundButton
          label="Stop"
          icon={<Square aria-hidden fill="currentColor" />}
          palette="red"
          onClick={actions.onStop}
        />
      )}
    </HStack>
  );
}

function primaryControl({ status, isStarting }: RecorderSnapshot, actions: Actions): RoundButtonProps {
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

interface RoundButtonProps {
  label: string;
  hint?: string;
  icon: ReactNode;
  /** The fill colour; without it, the button is outlined. */
  palette?: 'brand' | 'red';
  isDisabled?: boolean;
  onClick: () => void;
}

function RoundButton({ label, hint, icon, palette, isDisabled, onClick }: RoundButtonProps) {
  return (
    <VStack gap="2">
      <IconButton
        aria-label={label}
        variant={palette ? 'solid' : 'outline'}
        colorPalette={palette ?? 'gray'}
        borderRadius="full"
        boxSize="16"
        boxShadow={palette && !isDisabled ? 'md' : undefined}
        // `disabled` would remove the keyboard's focus.
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onClick}
        css={{ '& svg': { boxSize: '6' } }}
      >
        {icon}
      </IconButton>
      <Text textStyle="sm" color="fg.muted" aria-hidden={hint === undefined}>
        {hint ?? label}
      </Text>
    </VStack>
  );
}
