import { useApolloClient } from '@apollo/client/react';
import { Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ReadMemoDocument } from './extraction.gql.ts';
import { awaitJob } from '../../lib/jobs/awaitJob.ts';
import { reloadCompanies } from '../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { longestCompanyName } from '../../lib/longestCompanyName.ts';

/** Reads a memo whose text names no company again, as being about the company that the user names. */
export function NameCompany({ memoId, title }: { memoId: string; title: string }) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const read = useAction(async (companyName: string) => {
    const variables = { input: { writeupId: memoId, companyName } };
    const started = await succeed(client.mutate({ mutation: ReadMemoDocument, variables }));
    const job = await awaitJob(client, started.id);
    if (job.status !== 'COMPLETED') throw new Error(job.error?.message ?? 'The reading was cancelled. Try again.');
    await reloadCompanies(client);
  });
  if (!isOpen) {
    return (
      <Button size="xs" variant="outline" aria-label={`Name the company of ${title}`} onClick={() => setOpen(true)}>
        Name the company
      </Button>
    );
  }
  return (
    <Flex asChild gap="2" align="end" wrap="wrap">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read.run(name.trim());
        }}
      >
        <Field.Root w={{ base: 'full', sm: '18rem' }}>
          <Field.Label>Company name</Field.Label>
          <Input
            autoFocus
            size="sm"
            value={name}
            maxLength={longestCompanyName}
            onChange={(event) => setName(event.target.value)}
          />
        </Field.Root>
        <Button
          type="submit"
          size="sm"
          variant="outline"
          disabled={name.trim() === ''}
          loading={read.isBusy}
          loadingText="Reading..."
        >
          Read figures
        </Button>
        <Button size="sm" variant="ghost" disabled={read.isBusy} onClick={() => setOpen(false)}>
          Cancel
        </Button>
        {read.error && (
          <Text role="alert" w="full" textStyle="sm" color="fg.error">
            {read.error}
          </Text>
        )}
      </form>
    </Flex>
  );
}
