import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useEditedCompanyQuery } from '../companyEditor.gql.ts';
import { mergeLines, type MergedPart } from './mergeRules.ts';

/** Shows what a merge changes, before it is confirmed. */
export function MergePreview({ merged, target: chosen }: { merged: MergedPart; target: MergedPart }) {
  // The list of companies does not tell who wrote its figures, so the target is loaded.
  const { data } = useEditedCompanyQuery({ variables: { id: chosen.id }, fetchPolicy: 'network-only' });
  const target = data?.node?.__typename === 'Company' ? data.node : chosen;
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
                  <td data-kind={line.isCertain ? (line.after === line.target ? 'same' : 'changed') : 'open'}>
                    {line.after}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      <chakra.ul listStyleType="disc" color="fg.muted" textStyle="sm" ps="5" spaceY="1.5">
        <li>
          {target.name} keeps its name. Whatever is read about {merged.name} from now on goes to {target.name} too.
        </li>
        <li>
          Edits by people take precedence. Of two sources the newer and more reliable one is shown, and contradictions
          are counted as conflicts.
        </li>
        <li>
          {merged.name} leaves the lists. Nothing is lost: undo the merge in the form of {target.name}.
        </li>
      </chakra.ul>
    </Stack>
  );
}

const Table = chakra('table', {
  base: {
    w: 'full',
    minW: '32rem',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& thead > tr > *': { bg: 'bg.subtle', fontWeight: 'semibold', textStyle: 'xs' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody th': { fontWeight: 'normal', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& td[data-kind=changed]': { fontWeight: 'semibold' },
    '& td[data-kind=open]': { color: 'fg.muted', fontStyle: 'italic' },
  },
});
