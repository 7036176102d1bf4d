import { Box, chakra, List, Stack, Text } from '@chakra-ui/react';
import type { EditorCompanyFragment } from '../../../../gql/graphql.ts';
import { mergeLines } from './mergeRules.ts';

/** What a merge changes, before it is confirmed. */
export function MergePreview({ merged, target }: { merged: EditorCompanyFragment; target: EditorCompanyFragment }) {
  const lines = mergeLines(merged, target);
  return (
    <Stack gap="5">
      <Text>
        <b>{merged.name}</b> becomes part of <b>{target.name}</b>.
      </Text>
      {lines.length > 0 && (
        <Box overflowX="auto" borderWidth="1px" borderRadius="lg" tabIndex={0} role="region" aria-label="What changes">
          <Table>
            <thead>
              <tr>
                <td />
                <th scope="col">{merged.name}</th>
                <th scope="col">{target.name}</th>
                <th scope="col">After merging</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.label}>
                  <th scope="row">{line.label}</th>
                  <td>{line.merged}</td>
                  <td>{line.target}</td>
                  <td data-change={line.after === line.target ? undefined : ''}>{line.after}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      <List.Root color="fg.muted" textStyle="sm" ps="5" gap="1.5">
        <List.Item>
          {target.name} keeps its name. Whatever is read about {merged.name} from now on goes to {target.name} too.
        </List.Item>
        <List.Item>
          What a person edited stays on top; between two sources the newer and better founded one shows, and
          contradictions are counted as conflicts.
        </List.Item>
        <List.Item>
          {merged.name} leaves the lists. Nothing is lost: undo the merge in the form of {target.name}.
        </List.Item>
      </List.Root>
    </Stack>
  );
}

const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& thead > tr > *': { bg: 'bg.subtle', fontWeight: 'semibold', textStyle: 'xs' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody th': { fontWeight: 'normal', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& td[data-change]': { fontWeight: 'semibold' },
  },
});
