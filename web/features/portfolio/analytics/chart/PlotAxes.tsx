import { Box, Text } from '@chakra-ui/react';
import { tickText, type Tick } from './ticks.ts';

/** Space for the axis labels, in pixels. */
export const axisRoom = { left: 56, bottom: 28 };

/** The muted line is hardly visible on a dark panel. */
const gridColor = { _light: 'border.muted', _dark: 'border' };

/** Draws the grid's lines. `shareX` and `shareY` return the position of a tick, from 0 (left, bottom) to 1. */
export function GridLines(props: { x: readonly Tick[]; y: readonly Tick[]; shareX: ShareOf; shareY: ShareOf }) {
  return (
    <>
      {props.x.map((tick) => (
        <Box
          key={`x${tick.at}`}
          position="absolute"
          top="0"
          bottom="0"
          w="1px"
          bg={gridColor}
          style={{ left: `${props.shareX(tick.at) * 100}%` }}
        />
      ))}
      {props.y.map((tick) => (
        <Box
          key={`y${tick.at}`}
          position="absolute"
          left="0"
          right="0"
          h="1px"
          // The zero line separates growth from shrinkage.
          bg={tick.value === 0 ? 'border.emphasized' : gridColor}
          style={{ bottom: `${props.shareY(tick.at) * 100}%` }}
        />
      ))}
    </>
  );
}

type ShareOf = (at: number) => number;

/** Shows the values at the left of and below the plot. */
export function AxisLabels(props: { x: readonly Tick[]; y: readonly Tick[]; shareX: ShareOf; shareY: ShareOf }) {
  return (
    <Box aria-hidden textStyle="xs" color="fg.muted" pointerEvents="none">
      {props.y.map((tick) => (
        <Text
          key={tick.at}
          position="absolute"
          left="0"
          textAlign="end"
          transform="translateY(50%)"
          style={{
            width: axisRoom.left - 10,
            bottom: `calc(${axisRoom.bottom}px + ${props.shareY(tick.at)} * (100% - ${axisRoom.bottom}px))`,
          }}
        >
          {tickText(tick)}%
        </Text>
      ))}
      {props.x.map((tick) => (
        <Text
          key={tick.at}
          position="absolute"
          bottom="0"
          // At the right end, a narrow card has no space for half of the label, so the whole label is placed before its
          // line.
          transform={{
            base: props.shareX(tick.at) > 0.98 ? 'translateX(-100%)' : 'translateX(-50%)',
            md: 'translateX(-50%)',
          }}
          whiteSpace="nowrap"
          style={{ left: `calc(${axisRoom.left}px + ${props.shareX(tick.at)} * (100% - ${axisRoom.left}px))` }}
        >
          ${tickText(tick)}M
        </Text>
      ))}
    </Box>
  );
}
