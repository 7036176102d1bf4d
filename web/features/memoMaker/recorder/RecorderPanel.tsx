import { Box, HStack, Text, VStack, Alert } from '@chakra-ui/react';
import { useRef, useEffect } from 'react';
import { formatClock } from '../../../lib/text/format.ts';
import { LiveText } from './hearing/LiveText.tsx';
import { RecorderControls } from './RecorderControls.tsx';
import { statusTexts, type RecorderStatus } from './recorderMachine.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWish } from '../../../lib/wishes.ts';
import { useElapsedSeconds } from './useElapsedSeconds.ts';
import type { RecordingStart } from './useStartRecording.tsx';
import { recorder, useRecorder } from './useRecorder.ts';
import { MicOff } from 'lucide-react';
import { later } from '../../../ui/later.ts';
import { barCount } from './capture/levels.ts';
import type { HeardSoFar } from './recorder.ts';

function HeardText({ text, interim, problem }: HeardSoFar) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text, interim]);
  return (
    <Box w="full" borderTopWidth="1px" pt="4">
      <Box
        ref={box}
        // Not a live region, because a screen reader would talk into the recording.
        role="log"
        aria-live="off"
        aria-label="Heard so far"
        tabIndex={0}
        maxH="8rem"
        overflowY="auto"
        textStyle="sm"
        lineHeight="1.6"
        whiteSpace="pre-wrap"
      >
        {text || interim ? (
          <>
            {text}{' '}
            <Text as="span" color="fg.muted">
              {interim}
            </Text>
          </>
        ) : (
          <Text as="span" color="fg.muted">
            {problem ? 'No speech was recognised.' : 'Recognised speech appears here.'}
          </Text>
        )}
      </Box>
      {problem && (
        <Text role="alert" textStyle="sm" color="fg.warning" mt="2">
          {problem} The recording continues.
        </Text>
      )}
    </Box>
  );
}

const bars = Array.from({ length: barCount }, (_, index) => index);
const floor = 0.06;

/** Twenty updates a second look smooth. An update in each of a screen's sixty frames would cost three times as much. */
const stepMs = 50;

function LevelMeter({ isActive }: { isActive: boolean }) {
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
      h="14"
      w="full"
      maxW="18rem"
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

const useLiveNotes = later(async () => (await import('./LiveNotes.tsx')).LiveNotes);

const statusColors: Record<RecorderStatus, string> = {
  idle: 'fg.subtle',
  recording: 'red.solid',
  paused: 'orange.solid',
  processing: 'brand.solid',
};

const isRecorded = (status: RecorderStatus) => status === 'recording' || status === 'paused';

/** Shows the voice recorder: its status, time, level meter and controls. */
export function RecorderPanel({ start, dialog, notice }: RecordingStart) {
  const state = useRecorder();
  const seconds = useElapsedSeconds(state);
  const LiveNotes = useLiveNotes(isRecorded(state.status));
  useWish('record', () => state.status === 'idle' && !state.isStarting && start());
  const { analyst } = useSession().session;
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
      gap="5"
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.subtle"
      px="5"
      py="7"
    >
      <VStack gap="2">
        <HStack gap="2" color="fg.muted">
          <Box
            boxSize="2.5"
            borderRadius="full"
            bg={statusColors[state.status]}
            animation={state.status === 'recording' ? 'pulse' : undefined}
          />
          <Text role="status" textStyle="sm" fontWeight="medium">
            {statusTexts[state.status]}
          </Text>
        </HStack>
        <Text
          role="timer"
          aria-label="Recorded time"
          textStyle="5xl"
          lineHeight="1"
          fontWeight="semibold"
          letterSpacing="tight"
          fontVariantNumeric="tabular-nums"
          color={state.status === 'idle' ? 'fg.subtle' : 'fg'}
        >
          {formatClock(seconds)}
        </Text>
      </VStack>
      <LevelMeter isActive={state.status === 'recording'} />
      <RecorderControls
        state={state}
        onRecord={start}
        onPause={() => recorder.pause()}
        onResume={() => recorder.resume()}
        onStop={stop}
      />
      {isRecorded(state.status) && LiveNotes && <LiveNotes notes={state.notes} />}
      {isRecorded(state.status) && analyst.canTranscribe && state.recordingKey && (
        <LiveText recordingKey={state.recordingKey} />
      )}
      {state.permission === 'denied' && <MicrophoneRequired />}
      {state.status === 'idle' ? notice : state.heard && <HeardText {...state.heard} />}
      {dialog}
    </VStack>
  );
}

function MicrophoneRequired() {
  return (
    <Alert.Root status="warning" role="alert" alignItems="start" textAlign="start" textStyle="sm">
      <Alert.Indicator>
        <MicOff aria-hidden />
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
