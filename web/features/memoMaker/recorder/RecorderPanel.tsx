import { Box, Flex, Grid, HStack, Text, VStack, Alert, IconButton, Spinner } from '@chakra-ui/react';
import { useRef, useEffect, type ReactNode } from 'react';
import { formatClock } from '../../../lib/text/format.ts';
import { RecordingCompany } from './RecordingCompany.tsx';
import { isRunning, statusTexts, useElapsedSeconds, type RecorderStatus } from './recorderMachine.ts';
import { useWish } from '../../../lib/wishes.ts';
import type { RecordingStart } from './useStartRecording.tsx';
import { recorder, useRecorder } from './useRecorder.ts';
import { MicOff, Mic, Pause, Play, Square } from 'lucide-react';
import { later } from '../../../ui/later.ts';
import { barCount } from './capture/levels.ts';
import type { RecorderSnapshot } from './recorder.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

const bars = Array.from({ length: barCount }, (_, index) => index);
const floor = 0.06;

/** Twenty updates a second look smooth. An update in each of a screen's sixty frames would cost three times as much. */
const stepMs = 50;

function LevelMeter({ isActive, isSmall }: { isActive: boolean; isSmall: boolean }) {
  const meter = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = meter.current;
    if (!element) return;
    const show = (levels: number[] | null) => {
      for (const [index, bar] of Array.from(element.children).entries()) {
        (bar as HTMLElement).style.transform = `scaleY(${Math.max(floor, levels?.[index] ?? 0)})`;
      }
      const loudest = Math.round(Math.max(0, ...(levels ?? [])) * 100);
      element.setAttribute('aria-valuenow', String(loudest));
    };
    if (!isActive) return show(null);
    const timer = setInterval(() => show(recorder.readLevels()), stepMs);
    return () => clearInterval(timer);
  }, [isActive]);

  return (
    <HStack
      ref={meter}
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      h={isSmall ? '8' : '14'}
      w="full"
      maxW={isSmall ? { base: 'full', md: '14rem' } : '18rem'}
      order={isSmall ? { base: '1', md: '0' } : undefined}
      gap="1"
      align="stretch"
    >
      {bars.map((bar) => (
        <Box
          key={bar}
          flex="1"
          borderRadius="full"
          bg={isActive ? 'brand.solid' : 'border.emphasized'}
          transition="background-color 200ms"
          transform={`scaleY(${floor})`}
        />
      ))}
    </HStack>
  );
}

const useSoundNotice = later(async () => (await import('./call/SoundNotice.tsx')).SoundNotice);
const useAside = later(async () => (await import('./RecordingAside.tsx')).RecordingAside);
const useLiveNotes = later(async () => (await import('./LiveNotes.tsx')).LiveNotes);

const statusColors: Record<RecorderStatus, string> = {
  idle: 'fg.subtle',
  recording: 'red.solid',
  paused: 'orange.solid',
  processing: 'brand.solid',
};

/** Its own component, because it renders again several times a second. */
function Clock({ state, isSmall }: { state: RecorderSnapshot; isSmall: boolean }) {
  return (
    <Text
      role="timer"
      aria-label="Recorded time"
      textStyle={isSmall ? { base: 'xl', md: '2xl' } : '5xl'}
      lineHeight="1"
      fontWeight="semibold"
      letterSpacing="tight"
      color={state.status === 'idle' ? 'fg.subtle' : 'fg'}
    >
      {formatClock(useElapsedSeconds(state))}
    </Text>
  );
}

const box = { borderWidth: '1px', borderRadius: 'xl', bg: 'bg.subtle' } as const;

/** Below the header of the page, which stays at its place too. */
const bar = {
  ...{
    ...box,
    direction: 'row',
    wrap: { base: 'wrap', md: 'nowrap' },
    w: 'full',
    px: { base: '3', md: '4' },
    py: '2.5',
  },
  ...{ gap: { base: '2', md: '6' }, justify: 'space-between', position: 'sticky', top: '16', zIndex: 'docked' },
} as const;

/** Shows the recorder; while it records, as a bar above notes, the company with its questions, and the text so far. */
export function RecorderPanel({ start, dialog, notice, choice }: RecordingStart) {
  const state = useRecorder();
  const { status } = state;
  const isOn = isRunning(state);
  const LiveNotes = useLiveNotes(isOn);
  const Aside = useAside(isOn);
  const SoundNotice = useSoundNotice(isOn);
  useWish('record', () => status === 'idle' && !state.isStarting && start());
  const panel = useRef<HTMLDivElement>(null);

  const stop = () => {
    // The stop button disappears, so the focus moves to the panel.
    panel.current?.focus();
    void recorder.stop();
  };

  return (
    <VStack
      ref={panel}
      as="section"
      aria-label="Voice recorder"
      tabIndex={-1}
      outline="none"
      scrollMarginTop="20"
      gap="5"
      {...(!isOn && { ...box, px: '5', py: '7' })}
    >
      <Flex align="center" {...(isOn ? bar : { direction: 'column', gap: '5', w: 'full' })}>
        <Flex direction={isOn ? 'row' : 'column'} align="center" gap={isOn ? { base: '2', md: '4' } : '2'}>
          <HStack gap="2" color="fg.muted">
            <Box
              boxSize="2.5"
              borderRadius="full"
              bg={statusColors[status]}
              animation={status === 'recording' ? 'pulse' : undefined}
            />
            <Text role="status" textStyle="sm" fontWeight="medium" minW={isOn ? { md: '5.5rem' } : undefined}>
              {statusTexts[status]}
            </Text>
          </HStack>
          <Clock state={state} isSmall={isOn} />
        </Flex>
        <LevelMeter isActive={status === 'recording'} isSmall={isOn} />
        <RecorderControls
          state={state}
          onRecord={start}
          onPause={() => recorder.pause()}
          onResume={() => recorder.resume()}
          onStop={stop}
        />
      </Flex>
      {SoundNotice && isOn && <SoundNotice state={state} />}
      {isOn && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem', xl: 'minmax(0, 1fr) 24rem' }}
          gap={{ base: '6', lg: '8' }}
          alignItems="start"
          w="full"
          minH={{ md: '24rem' }}
        >
          {LiveNotes ? <LiveNotes notes={state.notes} /> : <Box minH="20" />}
          {Aside && <Aside state={state} />}
        </Grid>
      )}
      {state.permission === 'denied' && <MicrophoneRequired />}
      {!isOn && (
        <>
          {status === 'idle' && choice}
          <RecordingCompany state={state} />
          {notice}
        </>
      )}
      {dialog}
    </VStack>
  );
}

function MicrophoneRequired() {
  return (
    <Alert.Root status="warning" role="alert" alignItems="start" textAlign="start" textStyle="sm">
      <Alert.Indicator>
        <MicOff />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>Microphone Access Required</Alert.Title>
        <Alert.Description>
          Please enable microphone permissions in your browser settings and reload this page to record.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

interface Actions {
  onRecord: () => void;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}

/** Record, pause and resume share one button, so that it keeps the keyboard's focus; stop is a second one. */
function RecorderControls({ state, ...actions }: Actions & { state: RecorderSnapshot }) {
  const isSmall = isRunning(state);
  return (
    <HStack gap={isSmall ? { base: '2', md: '3' } : '8'} justify="center">
      <RoundButton {...primaryControl(state, actions)} isSmall={isSmall} />
      {isSmall && (
        <RoundButton
          isSmall
          label="Stop"
          icon={<Square fill="currentColor" />}
          palette="red"
          onClick={actions.onStop}
        />
      )}
    </HStack>
  );
}

function primaryControl({ status, isStarting }: RecorderSnapshot, actions: Actions): Control {
  if (status === 'recording') return { label: 'Pause', icon: <Pause />, onClick: actions.onPause };
  if (status === 'paused') return { label: 'Resume', icon: <Play />, onClick: actions.onResume };
  const isBusy = isStarting || status === 'processing';
  return {
    label: 'Record',
    hint: isStarting ? 'Allow the microphone' : undefined,
    icon: isBusy ? <Spinner /> : <Mic />,
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
      <Muted aria-hidden={hint === undefined} hideBelow={isSmall ? 'md' : undefined}>
        {hint ?? label}
      </Muted>
    </Flex>
  );
}
