import { Text, type TextProps } from '@chakra-ui/react';

/** Shows why something failed, in a sentence that is read out when it appears; nothing without a sentence. */
export function ErrorText({ children, ...props }: TextProps) {
  if (!children) return null;
  return (
    <Text role="alert" textStyle="sm" color="fg.error" {...props}>
      {children}
    </Text>
  );
}
