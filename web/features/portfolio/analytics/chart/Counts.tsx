import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { PortfolioPoint } from './points/marks.ts';
import { toPixels, type Size, type View } from './plotRules.ts';
import { locale } from '../../../../lib/text/locale.ts';

/** '850', '1.2K': short enough for a mark. */
const shortFormat = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** The number of companies on each mark that stands for several. */
export const Counts = memo(function Counts(props: {
  points: readonly PortfolioPoint[];
  view: View;
  size: Size;
  isLogarithmic: boolean;
}) {
  const { points, view, size, isLogarithmic } = props;
  return (
    <Layer width={size.width} height={size.height} aria-hidden>
      {points.map((point) => {
        if (point.count === 1) return null;
        const { left, top } = toPixels(point, view, size, isLogarithmic);
        return (
          <text key={point.companyId} x={left} y={top} dy="0.36em">
            {shortFormat.format(point.count)}
          </text>
        );
      })}
    </Layer>
  );
});

const Layer = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    fill: 'fg',
    fontSize: '10.5px',
    fontWeight: 'medium',
    textAnchor: 'middle',
    pointerEvents: 'none',
  },
});
