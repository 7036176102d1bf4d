import { Text, type TextProps } from '@chakra-ui/react';

/** Shows an explanation, a note or a fact beside what matters more. */
export function Muted(props: TextProps) {
  return <Text textStyle="sm" color="fg.muted" {...props} />;
}
