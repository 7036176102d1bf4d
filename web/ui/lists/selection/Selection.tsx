import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { later } from '../../later.ts';

interface Selected {
  ids: ReadonlySet<string>;
  select: (ids: readonly string[], isSelected: boolean) => void;
}

/** Null while nobody selects. A context, so that a press draws the checkboxes again and not the rows around them. */
const SelectedContext = createContext<Selected | null>(null);

export interface Selection<Row> {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** The selected rows that the list has loaded, in its order; those that a search hides are not among them. */
  chosen: readonly Row[];
  selected: Selected;
}

/**
 * Keeps which rows of a list are selected. The list stands in a `SelectionRoot`, its rows show `RowSelect`.
 * @param isFirstOn true for a list that always selects
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  isFirstOn = false,
): Selection<Row> {
  const [isOn, setOn] = useState(isFirstOn);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => ({
      ids,
      select: (given: readonly string[], isSelected: boolean) =>
        setIds(
          (current) => new Set(isSelected ? [...current, ...given] : [...current].filter((id) => !given.includes(id))),
        ),
    }),
    [ids],
  );
  const start = (next: boolean) => {
    setIds(new Set());
    setOn(next);
  };
  return { isOn, setOn: start, selected, chosen: isOn ? (rows ?? []).filter(({ id }) => ids.has(id)) : [] };
}

export function SelectionRoot<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  return (
    <SelectedContext.Provider value={selection.isOn ? selection.selected : null}>{children}</SelectedContext.Provider>
  );
}

const useSelectBox = later(async () => (await import('../SelectBox.tsx')).SelectBox);

export function RowSelect(row: { id: string; title: string }) {
  const selected = useContext(SelectedContext);
  return selected && <RowBox {...row} selected={selected} />;
}

function RowBox({ id, title, selected }: { id: string; title: string; selected: Selected }) {
  const SelectBox = useSelectBox(true);
  if (!SelectBox) return null;
  return (
    // Above the link that covers a card.
    <Box position="relative" zIndex="1">
      <SelectBox
        label={`Select ${title}`}
        isChecked={selected.ids.has(id)}
        onChange={(isSelected) => selected.select([id], isSelected)}
      />
    </Box>
  );
}
