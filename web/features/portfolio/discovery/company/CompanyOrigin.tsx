import { Flex, Text } from '@chakra-ui/react';
import type { DiscoveryResultFragment } from '../../../../gql/graphql.ts';
import { ExternalLink } from './ExternalLink.tsx';

type Company = DiscoveryResultFragment['discoveredCompanies'][number];

/** The sources of the facts about a company. */
export function CompanyOrigin({ importedFrom, citations }: Pick<Company, 'importedFrom' | 'citations'>) {
  if (!importedFrom && citations.length === 0) return null;
  return (
    <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="xs" color="fg.muted" minW="0" flex="1 1 16rem">
      {importedFrom && <Text overflowWrap="anywhere">from {importedFrom}</Text>}
      {citations.length > 0 && (
        <>
          <Text fontWeight="medium">Sources</Text>
          <Flex as="ul" listStyleType="none" columnGap="4" rowGap="1" wrap="wrap" minW="0">
            {citations.map(({ title, url }) => (
              <li key={url}>
                <ExternalLink address={url} label={title} />
              </li>
            ))}
          </Flex>
        </>
      )}
    </Flex>
  );
}
