import type { SortOptions } from './SortMenu.tsx';

export const titledOrders: SortOptions<'NEWEST' | 'OLDEST' | 'TITLE_ASC' | 'TITLE_DESC'> = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'OLDEST', label: 'Oldest first' },
  { value: 'TITLE_ASC', label: 'A-Z' },
  { value: 'TITLE_DESC', label: 'Z-A' },
];
