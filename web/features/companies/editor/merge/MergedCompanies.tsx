import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useUndoMergeMutation, type EditedCompanyFragment } from '../companyEditor.gql.ts';
import { formatDate } from '../../../../lib/text/format.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';

/** Lists the companies that were merged into this company, each with a button that undoes the merge. */
export function MergedCompanies(props: { target: EditedCompanyFragment; onUndone: () => void; isDisabled: boolean }) {
  const client = useApolloClient();
  const [undone, setUndone] = useState<readonly string[]>([]);
  const [undoMerge] = useUndoMergeMutation();
  const undo = useAction(async (id: string, name: string) => {
    await succeed(undoMerge({ variables: { input: { id } } }));
    setUndone((ids) => [...ids, id]);
    void reloadCompanies(client);
    showToast({ title: 'Merge Undone', description: `${name} stands alone again.`, tone: 'success' });
    props.onUndone();
  });
  const merged = props.target.merged.filter(({ id }) => !undone.includes(id));
  if (merged.length === 0) return null;
  return (
    <Box as="section" borderTopWidth="1px" pt="5">
      <Heading as="h3" size="sm">
        Merged into this company
      </Heading>
      <Stack as="ul" listStyleType="none" role="list" gap="2" mt="3">
        {merged.map(({ id, name, mergedAt }) => (
          <Flex as="li" key={id} align="center" justify="space-between" gap="3" textStyle="sm">
            <Text minW="0" overflowWrap="anywhere">
              {name}
              <Text as="span" color="fg.muted">
                , merged on {formatDate(mergedAt)}
              </Text>
            </Text>
            <Button
              size="xs"
              variant="outline"
              flexShrink={0}
              disabled={props.isDisabled}
              loading={undo.isBusy}
              aria-label={`Undo the merge of ${name}`}
              onClick={() => undo.run(id, name)}
            >
              <Undo2 aria-hidden /> Undo
            </Button>
          </Flex>
        ))}
      </Stack>
      <ErrorText mt="2">{undo.error}</ErrorText>
    </Box>
  );
}
