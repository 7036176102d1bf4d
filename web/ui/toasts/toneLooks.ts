import { CircleAlert, CircleCheck, Info } from 'lucide-react';

export const toneLooks = {
  success: { Icon: CircleCheck, color: 'fg.success', label: 'Done' },
  error: { Icon: CircleAlert, color: 'fg.error', label: 'Failed' },
  info: { Icon: Info, color: 'brand.fg', label: 'Note' },
} as const;
