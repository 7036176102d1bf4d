import { Box, type BoxProps } from '@chakra-ui/react';

/** Shows the words of a source that state something. */
export function Quote({ children, ...place }: BoxProps) {
  return (
    <Box
      as="blockquote"
      borderStartWidth="3px"
      borderColor="brand.solid"
      ps="3"
      textStyle="sm"
      color="fg.muted"
      lineHeight="1.6"
      {...place}
    >
      “{children}”
    </Box>
  );
}
