import { HStack, type StackProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** Shows a fact of an entry beside its icon, which is read out if it has a `label`. */
export function Fact({ icon: Icon, label, children, ...props }: StackProps & { icon: LucideIcon; label?: string }) {
  return (
    <HStack gap="1.5" minW="0" {...props}>
      <Icon size={14} aria-label={label} aria-hidden={label === undefined} style={{ flexShrink: 0 }} />
      {children}
    </HStack>
  );
}
