import { chakra, HStack, Text, VStack } from '@chakra-ui/react';
import { callProblems, canShareCall } from '../capture/shareCall.ts';

const whatToDo =
  'Your browser asks what to share: choose the call’s tab, with its sound. Only the sound is recorded. With headphones on, both sides stay apart best.';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    textStyle: 'sm',
    borderRadius: 'full',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'bg.emphasized', fontWeight: 'medium' },
  },
});

/** Asks whether the conversation is in person or an online call, and says what to do for a call. */
export function CallChoice(props: { isCall: boolean; onChoose: (isCall: boolean) => void }) {
  const { isCall, onChoose } = props;
  const canShare = canShareCall();
  return (
    <VStack gap="3">
      <HStack role="radiogroup" aria-label="Conversation" gap="1" borderWidth="1px" borderRadius="full" bg="bg.panel">
        {[false, true].map((value) => (
          <Choice key={String(value)}>
            <input type="radio" name="conversation" checked={isCall === value} onChange={() => onChoose(value)} />
            {value ? 'Online call' : 'In person'}
          </Choice>
        ))}
      </HStack>
      {isCall && (
        <Text
          aria-live="polite"
          textStyle="sm"
          textAlign="center"
          maxW="md"
          color={canShare ? 'fg.muted' : 'fg.warning'}
        >
          {canShare ? whatToDo : callProblems.unsupported}
        </Text>
      )}
    </VStack>
  );
}
