import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { FilePlus2, X } from 'lucide-react';
import { useState } from 'react';
import {
  useChangeTranscriptDocumentsMutation,
  useLibraryDocumentsQuery,
  type TranscriptDetailsFragment,
} from './transcripts.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { paths } from '../../lib/paths.ts';
import { uploadDocument } from '../../lib/files/uploadDocument.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';

const accepted = '.pdf,.docx,.doc,.xlsx,.xls,.pptx,.ppt,.txt,.csv,.md';

/** Shows the documents of a conversation, and adds more from the library or by upload. */
export function TranscriptDocuments({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const client = useApolloClient();
  const [isAdding, setAdding] = useState(false);
  const [change] = useChangeTranscriptDocumentsMutation();
  const documents = transcript.documents.map(({ document }) => document);

  const changing = useAction(async (add: string[], remove: string[]) => {
    const input = { transcriptId: transcript.id, add, remove };
    await succeed(change({ variables: { input } }));
  });
  const uploading = useAction(async (files: File[]) => {
    for (const file of files) {
      const { document, message } = await uploadDocument(client, file);
      if (!document) throw new Error(message ?? `${file.name} was not accepted.`);
      const input = { transcriptId: transcript.id, add: [document.id], remove: [] };
      await succeed(change({ variables: { input } }));
    }
  });
  const error = changing.error ?? uploading.error;
  return (
    <Box as="section">
      <HStack justify="space-between" mb="3">
        <Heading as="h2" size="sm">
          Documents
        </Heading>
        <Button size="sm" variant="outline" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <FilePlus2 aria-hidden /> {isAdding ? 'Done' : 'Add documents'}
        </Button>
      </HStack>
      {documents.length === 0 && !isAdding && (
        <Text textStyle="sm" color="fg.muted">
          None yet. You can add documents that arrived after the call and generate the memo again from all of them.
        </Text>
      )}
      <Stack as="ul" gap="1" listStyleType="none">
        {documents.map(({ id, title, status }) => (
          <HStack as="li" key={id} gap="2">
            <Link asChild variant="underline" colorPalette="brand">
              <TenantLink to={paths.document(id)}>{title}</TenantLink>
            </Link>
            {status !== 'READY' && (
              <Text as="span" textStyle="sm" color="fg.muted">
                not read yet
              </Text>
            )}
            <IconAction label={`Take ${title} away`} icon={X} onClick={() => changing.run([], [id])} />
          </HStack>
        ))}
      </Stack>
      <ErrorText mt="2">{error}</ErrorText>
      {isAdding && (
        <Stack gap="4" mt="3">
          <FileDrop
            label={uploading.isBusy ? 'Uploading ...' : 'Click to upload or drop files'}
            hint="PDF, Word, Excel, PowerPoint or text"
            accept={accepted}
            isMultiple
            isDisabled={uploading.isBusy}
            onFiles={(files) => uploading.run(files)}
          />
          <Library without={documents.map(({ id }) => id)} onAdd={(id) => changing.run([id], [])} />
        </Stack>
      )}
    </Box>
  );
}

function Library(props: { without: readonly string[]; onAdd: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const { data } = useLibraryDocumentsQuery({
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data?.documents.edges ?? []).map(({ node }) => node).filter(({ id }) => !props.without.includes(id));
  return (
    <Stack gap="2">
      <SearchBox placeholder="Search the library..." value={search} onSearch={setSearch} />
      <Stack as="ul" gap="1" listStyleType="none" maxH="56" overflowY="auto">
        {found.map(({ id, title }) => (
          <HStack as="li" key={id} gap="2">
            <Button size="xs" variant="outline" aria-label={`Add ${title}`} onClick={() => props.onAdd(id)}>
              Add
            </Button>
            <Text textStyle="sm">{title}</Text>
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}
