import { Button, Span, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';

interface BarButtonProps extends ButtonProps {
  icon: LucideIcon;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button in the bar of a page, whose words show where there is space. */
export function BarButton({ icon: Icon, label, ...button }: BarButtonProps) {
  return (
    <Button size="sm" variant="outline" aria-label={label} {...button}>
      <Icon />
      <Span hideBelow="sm">{label}</Span>
    </Button>
  );
}
