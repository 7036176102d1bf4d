import type { Choice } from '../menus/ChoiceList.tsx';
import { Span } from '@chakra-ui/react';
import { ArrowDownUp } from 'lucide-react';
import { ChoiceMenu } from '../menus/ChoiceMenu.tsx';

/** The orders of a list; the first is the default. */
export type SortOptions<Order extends string> = readonly [SortChoice<Order>, ...SortChoice<Order>[]];

type SortChoice<Order extends string> = Choice<Order> & { label: string };

/** Shows the list's current order on a button that opens a menu of the others. */
export function SortMenu<Order extends string>(props: {
  options: SortOptions<Order>;
  value: Order;
  onSort: (order: Order) => void;
  /** True when only the icon shows where there is little space. */
  isCompact?: boolean;
}) {
  const { options, value, isCompact = false } = props;
  const current = options.find((option) => option.value === value)?.label;
  return (
    <ChoiceMenu
      choices={options}
      value={value}
      onChoose={props.onSort}
      menuWidth="44"
      variant="outline"
      bg="bg.panel"
      flexShrink={0}
      px={isCompact ? '3' : { base: '3', sm: '4' }}
      _icon={{ boxSize: '4' }}
      aria-label={`Sort: ${current}`}
    >
      <ArrowDownUp />
      {!isCompact && <Span hideBelow="sm">{current}</Span>}
    </ChoiceMenu>
  );
}

export type TitledOrder = 'NEWEST' | 'OLDEST' | 'TITLE_ASC' | 'TITLE_DESC';

export const titledOrders: SortOptions<TitledOrder> = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'OLDEST', label: 'Oldest first' },
  { value: 'TITLE_ASC', label: 'A-Z' },
  { value: 'TITLE_DESC', label: 'Z-A' },
];
