import { CircleAlert, CircleCheck, Info } from 'lucide-react';

/** How messages of each tone look, and what the icon says to a screen reader. */
export const toneLooks = {
  success: { Icon: CircleCheck, color: 'fg.success', label: 'Done' },
  error: { Icon: CircleAlert, color: 'fg.error', label: 'Failed' },
  info: { Icon: Info, color: 'brand.fg', label: 'Note' },
} as const;
