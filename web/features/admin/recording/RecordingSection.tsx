import { useApolloClient } from '@apollo/client/react';
import { HStack, Stack, Text } from '@chakra-ui/react';
import {
  useRecordingRulesQuery,
  RecordingRulesDocument,
  type RecordingRulesQuery,
} from '../../../lib/recordingRules.gql.ts';
import { SetRecordingRulesDocument } from './recordingRules.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { AdminSection } from '../AdminSection.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

const rules = [
  {
    name: 'asksConsent',
    label: 'Ask before each recording whether everybody has agreed',
    about:
      'The person who records confirms it; name and time are stored with the recording and shown with the transcript.',
  },
  {
    name: 'allowsCloudHearing',
    label: 'Let browsers use their vendor’s servers for speech recognition',
    about:
      'Only if neither this server nor the device can transcribe. The sound is then sent to the browser’s vendor, such as Google or Microsoft, and the page says so before each recording.',
  },
  {
    name: 'createsCompanies',
    label: 'Create the companies that conversations and documents speak of',
    about:
      'Otherwise a company that is not on file is proposed with its figures, and a person adds it in one press. Either can be undone.',
  },
] as const satisfies { name: keyof RecordingRulesQuery['recordingRules']; label: string; about: string }[];

export function RecordingSection() {
  const client = useApolloClient();
  const setRecordingRules = useSend(SetRecordingRulesDocument);
  const query = useRecordingRulesQuery({ fetchPolicy: 'cache-and-network' });
  const set = useAction(async (input: Partial<RecordingRulesQuery['recordingRules']>) => {
    const recordingRules = await setRecordingRules(input);
    client.writeQuery({ query: RecordingRulesDocument, data: { recordingRules } });
  });
  return (
    <AdminSection
      id="recording-rules"
      title="Recording and reading"
      about="What the recorder asks and may do, and what becomes of the companies in a source."
      query={query}
      failure="The rules for recordings could not be loaded"
    >
      {rules.map(({ name, label, about }) => (
        <HStack key={name} gap="3" align="start">
          <SelectBox
            label={label}
            isChecked={query.data?.recordingRules[name] ?? false}
            onChange={(isOn) => set.run({ [name]: isOn })}
          />
          <Stack gap="0.5" minW="0">
            <Text aria-hidden textStyle="sm" fontWeight="medium">
              {label}
            </Text>
            <Muted maxW="70ch">{about}</Muted>
          </Stack>
        </HStack>
      ))}
      <ErrorText>{set.error}</ErrorText>
    </AdminSection>
  );
}
