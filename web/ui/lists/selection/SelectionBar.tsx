import { Button } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { later } from '../../later.ts';
import type { SelectedBarProps } from './SelectedBar.tsx';

const useSelectedBar = later(async () => (await import('./SelectedBar.tsx')).SelectedBar);

/** Starts to select rows of a list; meanwhile shows what can be done with all of them. */
export function SelectionBar<Row extends { id: string }, Order extends string>(props: SelectedBarProps<Row, Order>) {
  const { isOn, setOn } = props.selection;
  const [wasOn, setWasOn] = useState(false);
  const Bar = useSelectedBar(isOn) as ComponentType<SelectedBarProps<Row, Order>> | null;
  if (props.rows.length === 0) return null;
  if (isOn) return Bar && <Bar {...props} />;
  return (
    <Button
      size="xs"
      variant="ghost"
      // The bar's button had the focus, and is gone.
      autoFocus={wasOn}
      onClick={() => {
        setWasOn(true);
        setOn(true);
      }}
    >
      <ListChecks /> Select
    </Button>
  );
}
