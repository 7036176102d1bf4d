import { Form } from '../actions/Form.tsx';
import { Button, HStack, Input, Link, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useCompanyLinksQuery, type CompanyLinkFragment } from './companyLinks.gql.ts';
import { useCompanyLinks, type LinkedSource } from './useCompanyLinks.ts';
import { maxCompanyNameLength } from '../../lib/longestCompanyName.ts';
import { paths } from '../../lib/paths.ts';
import { formatCount } from '../../lib/text/format.ts';
import { ErrorText } from '../errors/ErrorText.tsx';
import { TenantLink } from '../links/TenantLink.tsx';

/** Shows to which companies a source belongs and which are proposed; one press adds or declines each. */
export function CompanyLinks({ source }: { source: LinkedSource }) {
  const { data, refetch } = useCompanyLinksQuery({
    variables: { id: source.id },
    fetchPolicy: 'cache-and-network',
  });
  // The page's own query brings the first ones, so that they move nothing below them.
  const links = data?.node && 'companyLinks' in data.node ? data.node.companyLinks : [];
  const actions = useCompanyLinks(source, refetch);
  const [isNaming, setNaming] = useState(false);
  return (
    <Stack as="section" aria-label="Companies" gap="2" data-print="hide">
      <HStack gap="2" wrap="wrap" textStyle="sm">
        <Text fontWeight="medium">Companies:</Text>
        {links
          .filter(({ link }) => link !== 'DECLINED')
          .map((each) => (
            <LinkedCompany key={each.id} of={each} {...actions} />
          ))}
        {isNaming ? (
          <NewLink
            isBusy={actions.isBusy}
            onName={(name) => {
              actions.add(name);
              setNaming(false);
            }}
            onCancel={() => setNaming(false)}
          />
        ) : (
          <Button size="xs" variant="ghost" onClick={() => setNaming(true)}>
            Add to a company …
          </Button>
        )}
      </HStack>
      <ErrorText>{actions.error}</ErrorText>
    </Stack>
  );
}

function LinkedCompany({
  of: each,
  isBusy,
  decide,
}: { of: CompanyLinkFragment } & Pick<ReturnType<typeof useCompanyLinks>, 'isBusy' | 'decide'>) {
  const name = each.company?.name ?? each.companyName ?? '';
  const isProposed = each.link === 'PROPOSED';
  return (
    <HStack
      gap="1"
      borderWidth="1px"
      borderRadius="full"
      borderStyle={isProposed ? 'dashed' : 'solid'}
      px="2.5"
      py="0.5"
    >
      {each.company ? (
        <>
          <Link asChild variant="underline" colorPalette="brand">
            <TenantLink to={paths.dossier(each.company.id)}>{name}</TenantLink>
          </Link>
          <Check size={14} aria-label="belongs to it" />
        </>
      ) : (
        <Text>
          Proposed: {name} ({formatCount(each.figureCount, 'figure')})
        </Text>
      )}
      {isProposed && (
        <Button
          size="2xs"
          variant="outline"
          aria-label={`Add: ${name}`}
          disabled={isBusy}
          onClick={() => decide(each, true)}
        >
          Add
        </Button>
      )}
      <Button
        size="2xs"
        variant="ghost"
        aria-label={`Not this: ${name}`}
        disabled={isBusy}
        onClick={() => decide(each, false)}
      >
        Not this
      </Button>
    </HStack>
  );
}

function NewLink(props: { isBusy: boolean; onName: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  return (
    <Form direction="row" align="center" gap="1" onSubmit={() => props.onName(name.trim())}>
      <Input
        size="xs"
        aria-label="Company name"
        placeholder="Company name"
        value={name}
        maxLength={maxCompanyNameLength}
        autoComplete="organization"
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="xs" type="submit" variant="outline" disabled={!name.trim()} loading={props.isBusy}>
        Add
      </Button>
      <Button size="xs" variant="ghost" onClick={props.onCancel}>
        Cancel
      </Button>
    </Form>
  );
}
