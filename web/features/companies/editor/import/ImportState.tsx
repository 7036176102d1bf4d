import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, FileSpreadsheet, Undo2 } from 'lucide-react';
import type { ImportDetailsFragment } from './companyImport.gql.ts';
import { formatCount, formatNumber, formatDateTime } from '../../../../lib/text/format.ts';
import { countsText, importableCount, rateNotice } from './importRules.ts';

const icons = {
  PREVIEW: FileSpreadsheet,
  APPLYING: FileSpreadsheet,
  APPLIED: CircleCheck,
  UNDOING: Undo2,
  UNDONE: Undo2,
};

/** Shows the state of an import. */
export function ImportState({ given }: { given: ImportDetailsFragment }) {
  const { status, fileName, rowCount } = given;
  const Icon = icons[status];
  const isApplied = status === 'APPLIED';
  const notice = rateNotice(given);
  return (
    <Stack gap="3" pb="4">
      <Flex gap="3" role="status">
        <Box color={isApplied ? 'fg.success' : 'fg.muted'} pt="0.5">
          <Icon size={18} aria-hidden />
        </Box>
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {headline(given)}
          </Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {fileName}, {formatCount(rowCount, 'row')}: {countsText(given)}
          </Text>
        </Box>
      </Flex>
      {notice !== null && (
        <Text textStyle="sm" color="fg.warning">
          {notice}
        </Text>
      )}
      {status === 'PREVIEW' && given.updatedCount > 0 && (
        <Text textStyle="sm" color="fg.muted">
          Edited figures stay as shown; the file’s value is kept beside them and counted as a conflict.
        </Text>
      )}
    </Stack>
  );
}

function headline(given: ImportDetailsFragment): string {
  const { status, appliedAt, undoneAt } = given;
  if (status === 'UNDONE') return `Undone${undoneAt ? ` on ${formatDateTime(undoneAt)}` : ''}`;
  if (status === 'UNDOING') return 'Part of it is undone. Undo the rest.';
  if (status === 'APPLYING')
    return `${formatNumber(given.appliedRowCount)} of ${formatCount(given.rowCount, 'row')} imported`;
  const companies = formatCount(importableCount(given), 'company', 'companies');
  if (status === 'APPLIED') return `${companies} imported${appliedAt ? ` on ${formatDateTime(appliedAt)}` : ''}`;
  return importableCount(given) === 0
    ? given.columns.some(({ question }) => question !== null)
      ? 'Choose what the marked columns hold'
      : 'There is nothing to import in this file'
    : `${companies} can be imported. Nothing has been changed yet.`;
}
