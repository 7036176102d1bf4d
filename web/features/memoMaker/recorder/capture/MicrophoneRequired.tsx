import { Alert } from '@chakra-ui/react';
import { MicOff } from 'lucide-react';

/** Shown after the microphone could not be used. */
export function MicrophoneRequired() {
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
