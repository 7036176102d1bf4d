import { Alert, Button } from '@chakra-ui/react';
import { ScreenShare } from 'lucide-react';
import type { RecorderSnapshot } from '../recorder.ts';
import { recorder } from '../useRecorder.ts';

const problems = {
  unshared: ['The call is not recorded', 'Its sound is no longer shared. Your microphone is still recorded.'],
  unplugged: [
    'Your microphone is not recorded',
    'It was disconnected. The call is still recorded. Connect a microphone, and its sound is recorded again.',
  ],
  dead: [
    'Nobody can be heard',
    'Your microphone gives no sound. Check that it is switched on and not muted. The recording continues.',
  ],
} as const;

type Problem = keyof typeof problems;

function problemOf({ call, isMicrophoneDead, status }: RecorderSnapshot): Problem | null {
  if (call && !call.isShared) return 'unshared';
  if (call && !call.hasMicrophone) return 'unplugged';
  return isMicrophoneDead && status === 'recording' ? 'dead' : null;
}

/** Says what is not recorded although the recording runs, and offers to share a call again. */
export function SoundNotice({ state }: { state: RecorderSnapshot }) {
  const problem = problemOf(state);
  if (!problem) return null;
  const [title, description] = problems[problem];
  return (
    <Alert.Root status="warning" role="alert" alignItems="start" textAlign="start" textStyle="sm">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{description}</Alert.Description>
        {problem === 'unshared' && (
          <Button size="sm" alignSelf="start" variant="outline" onClick={() => void recorder.shareAgain()}>
            <ScreenShare /> Share again
          </Button>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
