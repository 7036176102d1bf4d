import { Text, type TextProps } from '@chakra-ui/react';

/** Why something failed, as a sentence that is read out when it appears; nothing without one. */
export function ErrorText({ children, ...props }: TextProps) {
  if (!children) return null;
  return (
    <Text role="alert" textStyle="sm" color="fg.error" {...props}>
      {children}
    </Text>
  );
}
