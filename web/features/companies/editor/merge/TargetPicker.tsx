import { Box, chakra, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useEditorCompaniesQuery, type EditorCompanyFragment } from '../companyEditor.gql.ts';
import { formatCount, joinFacts } from '../../../../lib/text/format.ts';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';
import { SearchBox } from '../../../../ui/lists/SearchBox.tsx';
import { millionsText, unknown } from '../table/cellText.ts';

const shownAtMost = 8;

/** Lets the user find the company that stays. */
export function TargetPicker(props: {
  company: EditorCompanyFragment;
  onPick: (target: EditorCompanyFragment) => void;
}) {
  const { company } = props;
  const [search, setSearch] = useState('');
  const query = useEditorCompaniesQuery({
    // Requests one company more than is shown, because the merged company itself may be among the results.
    variables: { first: shownAtMost + 1, search: search || null, orderBy: 'NAME' },
  });
  const found = (query.data ?? query.previousData)?.companies;
  const others = found?.edges.map(({ node }) => node).filter(({ id }) => id !== company.id);
  const shown = others?.slice(0, shownAtMost);
  const isSelfAmong = others !== undefined && others.length < (found?.edges.length ?? 0);
  const further = (found?.totalCount ?? 0) - (isSelfAmong ? 1 : 0) - (shown?.length ?? 0);

  return (
    <Stack gap="4">
      <Text color="fg.muted">
        Choose the company that stays. What was read about {company.name} will count for it, and {company.name} becomes
        another name of it.
      </Text>
      <SearchBox placeholder="Search companies..." value={search} onSearch={setSearch} />
      {query.error ? (
        <QueryError title="Failed to load companies" query={query} />
      ) : !shown ? (
        <Stack role="status" aria-busy gap="2">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="14" />
          ))}
        </Stack>
      ) : shown.length === 0 ? (
        <Text role="status" color="fg.muted" textAlign="center" py="8">
          {search ? `No other company matches “${search}”` : 'There is no other company to merge with.'}
        </Text>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none" role="list" aria-label="Companies to merge into">
          {shown.map((each) => (
            <li key={each.id}>
              <Option type="button" onClick={() => props.onPick(each)}>
                <Box minW="0" flex="1" textAlign="start">
                  <Text fontWeight="medium" truncate>
                    {each.name}
                  </Text>
                  <Text textStyle="xs" color="fg.muted" truncate>
                    {factsOf(each)}
                  </Text>
                </Box>
                <ChevronRight size={16} aria-hidden />
              </Option>
            </li>
          ))}
        </Stack>
      )}
      {further > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {formatCount(further, 'further company', 'further companies')}: type more of the name.
        </Text>
      )}
    </Stack>
  );
}

function factsOf({ industry, stage, revenue }: EditorCompanyFragment): string {
  const money = millionsText(revenue);
  return joinFacts([industry, stage, money !== unknown && money]) || 'No figures yet';
}

const Option = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    px: '4',
    py: '2.5',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    cursor: 'pointer',
    color: 'fg',
    _hover: { borderColor: 'brand.emphasized', bg: 'bg.subtle' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
});
