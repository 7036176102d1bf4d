import { Button, Menu, Span } from '@chakra-ui/react';
import { ArrowDownUp } from 'lucide-react';
import { MenuRoot } from '../MenuRoot.tsx';

export interface SortOption<Order extends string> {
  value: Order;
  label: string;
}

/** The orders of a list; the first is the default. */
export type SortOptions<Order extends string> = readonly [SortOption<Order>, ...SortOption<Order>[]];

/** A button with the list's current order, which opens a menu of the others. */
export function SortMenu<Order extends string>(props: {
  options: SortOptions<Order>;
  value: Order;
  onSort: (order: Order) => void;
  /** Shows only its icon where there is little space. */
  isCompact?: boolean;
}) {
  const { options, value, onSort, isCompact = false } = props;
  const current = options.find((option) => option.value === value)?.label;
  return (
    <MenuRoot positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          bg="bg.panel"
          flexShrink={0}
          px={isCompact ? '3' : { base: '3', sm: '4' }}
          _icon={{ boxSize: '4' }}
          aria-label={`Sort: ${current}`}
        >
          <ArrowDownUp aria-hidden />
          {!isCompact && <Span hideBelow="sm">{current}</Span>}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="44">
          <Menu.RadioItemGroup
            value={value}
            onValueChange={(details) => {
              const chosen = options.find((option) => option.value === details.value);
              if (chosen) onSort(chosen.value);
            }}
          >
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value}>
                {option.label}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </MenuRoot>
  );
}
