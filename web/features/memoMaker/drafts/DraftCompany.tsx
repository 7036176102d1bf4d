import { skipToken } from '@apollo/client/react';
import { Button, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { useSummarizeRecordingMutation } from './drafts.gql.ts';
import { useSubjectOfQuery } from '../memo/memo.gql.ts';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { maxCompanyNameLength } from '../../../lib/longestCompanyName.ts';
import { declinedDrafts } from '../memo/declinedDrafts.ts';
import { isDefaultTitle, titleWith } from './draftTitle.ts';
import type { useDraftEditor } from './editing/useDraftEditor.ts';

/**
 * Asks above the summary which company a draft is about, if neither its title nor its text names one surely. The answer
 * comes first in the title, where it is found from then on, and the summary is written with it. Nothing waits for it. A
 * title that the recorder gave becomes the company's name and the day, also when the text names the company.
 */
export function DraftCompany(props: { draft: OpenRecordingFragment; editor: ReturnType<typeof useDraftEditor> }) {
  const { draft, editor } = props;
  const [isAnswered, setAnswered] = useState(() => declinedDrafts.has(draft.id));
  const [name, setName] = useState('');
  const [summarize] = useSummarizeRecordingMutation();
  const { data } = useSubjectOfQuery(
    isAnswered ? skipToken : { variables: { recordingId: draft.id }, fetchPolicy: 'no-cache' },
  );
  const found = data?.subjectOf ?? null;
  const takeName = useEffectEvent((companyName: string) => {
    if (isDefaultTitle(editor.title)) editor.edit({ title: titleWith(companyName, { ...draft, title: editor.title }) });
  });
  useEffect(() => {
    if (found !== null) takeName(found);
  }, [found]);
  const use = useAction(async (companyName: string) => {
    editor.edit({ title: titleWith(companyName, { ...draft, title: editor.title }) });
    await editor.flush();
    const asked = summarize({ variables: { input: { recordingId: draft.id }, companyName } });
    await succeed(asked);
    setAnswered(true);
  });
  const decline = (): void => {
    declinedDrafts.add(draft.id);
    setAnswered(true);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    use.run(name.trim());
  };
  if (isAnswered || data?.subjectOf !== null) return null;
  return (
    <Stack as="section" aria-label="Company" gap="2" borderWidth="1px" borderRadius="lg" px="4" py="2.5">
      <Stack gap="0.5">
        <Heading as="h3" size="sm">
          Which company is this about?
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          The conversation does not name it clearly. With a name, its figures are separated from those of others.
        </Text>
      </Stack>
      <Flex as="form" gap="2" wrap="wrap" onSubmit={submit}>
        {data.suggestedSubjects.map((each) => (
          <Button
            key={each}
            size="sm"
            variant="outline"
            maxW="full"
            disabled={use.isBusy}
            onClick={() => use.run(each)}
          >
            {each}
          </Button>
        ))}
        <Input
          size="sm"
          flex="1 1 12rem"
          minW="0"
          aria-label="Company name"
          placeholder="Another name"
          value={name}
          maxLength={maxCompanyNameLength}
          autoComplete="organization"
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="sm" type="submit" colorPalette="brand" disabled={!name.trim()} loading={use.isBusy}>
          Use this name
        </Button>
        <Button size="sm" variant="ghost" disabled={use.isBusy} onClick={decline}>
          Go on without
        </Button>
      </Flex>
      {use.error && (
        <Text color="fg.error" textStyle="sm" role="alert">
          {use.error}
        </Text>
      )}
    </Stack>
  );
}
