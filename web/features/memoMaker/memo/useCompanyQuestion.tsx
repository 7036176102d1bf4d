import { Form } from '../../../ui/actions/Form.tsx';
import { PlainDialog } from '../../../ui/dialogs/PlainDialog.tsx';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { SubjectOfDocument, type SubjectOfQueryVariables } from './memo.gql.ts';
import { declinedDrafts } from './declinedDrafts.ts';
import { Button, Dialog, Field, HStack, Input, Stack } from '@chakra-ui/react';
import { maxCompanyNameLength } from '../../../lib/longestCompanyName.ts';

/** Asks for the company before a memo, if its sources name none. If the server cannot tell, nothing is asked. */
export function useCompanyQuestion() {
  const { query } = useApolloClient();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<((answer: CompanyAnswer) => void) | null>(null);

  const ask = async (sources: SubjectOfQueryVariables): Promise<CompanyAnswer> => {
    if (declinedDrafts.has(sources.recordingId ?? '')) return { companyName: null };
    const found = await query({ query: SubjectOfDocument, variables: sources, fetchPolicy: 'no-cache' })
      .then(({ data }) => data)
      .catch((error: unknown) => console.error(error));
    if (found == null || found.subjectOf !== null) return { companyName: null };
    setSuggestions(found.suggestedSubjects);
    return new Promise((resolve) => setAnswer(() => resolve));
  };
  const close = (given: CompanyAnswer): void => {
    answer?.(given);
    setAnswer(null);
  };
  return { ask, dialog: <CompanyDialog isOpen={answer !== null} suggestions={suggestions} onAnswer={close} /> };
}

type CompanyAnswer = { companyName: string | null } | 'CANCELLED';

/** Asks for the company's name, which the sources do not state. The user may skip the question. */
function CompanyDialog(props: {
  isOpen: boolean;
  suggestions: readonly string[];
  onAnswer: (answer: CompanyAnswer) => void;
}) {
  const { isOpen, suggestions, onAnswer } = props;
  const [name, setName] = useState('');
  const answer = (companyName: string | null): void => {
    setName('');
    onAnswer({ companyName });
  };
  return (
    <PlainDialog open={isOpen} onClose={() => onAnswer('CANCELLED')}>
      <Form display="contents" onSubmit={() => answer(name.trim() || null)}>
        <Dialog.Header>
          <Dialog.Title>Which company is this about?</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Stack gap="4">
            <Dialog.Description color="fg.muted">
              Neither the conversation nor the documents name it clearly. The name separates its figures from those of
              competitors.
            </Dialog.Description>
            <Field.Root>
              <Field.Label>Company name</Field.Label>
              <Input
                value={name}
                maxLength={maxCompanyNameLength}
                autoComplete="organization"
                onChange={(event) => setName(event.target.value)}
              />
            </Field.Root>
            {suggestions.length > 0 && (
              <HStack as="ul" role="list" aria-label="Mentioned names" gap="2" wrap="wrap">
                {suggestions.map((each) => (
                  <li key={each}>
                    <Button size="xs" variant="outline" maxW="full" onClick={() => answer(each)}>
                      {each}
                    </Button>
                  </li>
                ))}
              </HStack>
            )}
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={() => answer(null)}>
            Skip
          </Button>
          <Button type="submit" colorPalette="brand" disabled={!name.trim()}>
            Continue
          </Button>
        </Dialog.Footer>
      </Form>
    </PlainDialog>
  );
}
