import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useCompanyImportsQuery } from './companyImport.gql.ts';
import { formatDateTime } from '../../../../lib/text/format.ts';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';
import { countsText, importState, isUndoable } from './importRules.ts';
import { UndoImport } from './UndoImport.tsx';

/** Lists the firm's latest imports. Each can be opened again, and undone as long as it is in effect. */
export function EarlierImports(props: { onShow: (importId: string) => void; isDisabled: boolean }) {
  const query = useCompanyImportsQuery({ variables: {}, fetchPolicy: 'cache-and-network' });
  const imports = query.data?.companyImports;
  if (query.error && !imports) return <QueryError title="Earlier imports could not be loaded" query={query} />;
  if (imports?.length === 0) return null;
  return (
    <Box as="section" borderTopWidth="1px" pt="5">
      <Heading as="h3" size="sm">
        Earlier imports
      </Heading>
      {!imports ? (
        <Skeleton height="12" mt="3" />
      ) : (
        <Stack as="ul" role="list" aria-label="Earlier imports" listStyleType="none" gap="0" mt="2">
          {imports.map((each) => (
            <Flex
              as="li"
              key={each.id}
              align={{ base: 'stretch', sm: 'center' }}
              direction={{ base: 'column', sm: 'row' }}
              gap="2"
              py="2.5"
              borderBottomWidth="1px"
              _last={{ borderBottomWidth: 0 }}
            >
              <Box minW="0" flex="1">
                <Text textStyle="sm" fontWeight="medium" truncate>
                  {each.fileName}
                </Text>
                <Text textStyle="xs" color="fg.muted">
                  {formatDateTime(each.appliedAt ?? each.createdAt)} · {importState(each)} · {countsText(each)}
                </Text>
              </Box>
              <Flex gap="2">
                <Button
                  size="xs"
                  variant="outline"
                  disabled={props.isDisabled}
                  aria-label={`Show rows of ${each.fileName}`}
                  onClick={() => props.onShow(each.id)}
                >
                  Show rows
                </Button>
                {isUndoable(each) && <UndoImport given={each} size="xs" onStart={() => props.onShow(each.id)} />}
              </Flex>
            </Flex>
          ))}
        </Stack>
      )}
    </Box>
  );
}
