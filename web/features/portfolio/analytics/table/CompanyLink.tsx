import { chakra } from '@chakra-ui/react';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';

/** Shows a company's name in a table, as a link to its figures and their evidence. */
export const CompanyLink = chakra(TenantLink, {
  base: {
    display: 'block',
    textStyle: 'sm',
    fontWeight: 'semibold',
    truncate: true,
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    focusVisibleRing: 'inside',
  },
});
