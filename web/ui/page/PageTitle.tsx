import { Heading } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** Shows the heading of a screen, in the same size on all screens. */
export function PageTitle(props: ComponentProps<typeof Heading>) {
  return <Heading as="h1" size={{ base: 'xl', md: '2xl' }} letterSpacing="tight" {...props} />;
}
