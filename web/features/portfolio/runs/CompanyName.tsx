import { chakra, Text } from '@chakra-ui/react';
import { paths } from '../../../lib/paths.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';

/** Shows a company in a result, with a link while the company exists. */
export function CompanyName({ name, company }: { name: string; company: { id: string } | null }) {
  if (company === null)
    return (
      <Text as="span" fontWeight="semibold" overflowWrap="anywhere" tabIndex={-1} {...rowFocusProps}>
        {name}
        <Text as="span" fontWeight="normal" textStyle="sm" color="fg.muted">
          {' '}
          (deleted since)
        </Text>
      </Text>
    );
  return (
    <NameLink to={paths.company(company.id)} {...rowFocusProps}>
      {name}
    </NameLink>
  );
}

const NameLink = chakra(TenantLink, {
  base: {
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    borderRadius: 'l1',
    colorPalette: 'brand',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    focusVisibleRing: 'outside',
  },
});
