import { Box, Button, Text } from '@chakra-ui/react';
import { ZoomIn } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { formatColumnMillions } from '../../../../../lib/text/figureText.ts';
import { formatCount, formatColumnPercent } from '../../../../../lib/text/format.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Verdict } from '../../../../../ui/figures/Verdict.tsx';
import { rowFocusProps } from '../../../../../ui/lists/useVirtualRows.ts';
import { CompanyLink } from '../../table/CompanyLink.tsx';
import { BodyRow, Cell, HeadRow, ScrollTable } from '../../table/ScrollTable.tsx';
import { useScrolledRows } from '../../table/useScrolledRows.ts';
import type { PortfolioPoint } from './marks.ts';
import { cellStep, toX, zoom, type View } from '../plotRules.ts';
import type { Plot } from '../usePlot.ts';

const template = 'minmax(min(14rem, 44vw), 1fr) 8rem 7rem 8rem';
const headers = ['Company', 'Revenue', 'Growth', 'Recommendation'];

/** Lists the points in view, with the largest revenue first. */
export function PointTable(props: { plot: Plot; points: readonly PortfolioPoint[]; view: View; height: number }) {
  const { plot, points, view, height } = props;
  const { isLogarithmic, whole } = plot;
  const rows = useMemo(() => {
    const inView = points.filter(({ revenue, growth }) => {
      const x = toX(revenue, isLogarithmic);
      return x >= view.minX && x <= view.maxX && growth >= view.minY && growth <= view.maxY;
    });
    return inView
      .map((point) => ({ ...point, id: point.companyId }))
      .sort((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1));
  }, [points, view, isLogarithmic]);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useScrolledRows({ items: rows, rowHeight: 44, boxRef: box, listRef: list });

  const openCell = ({ revenue, growth }: PortfolioPoint) => {
    if (!whole) return;
    const x = (toX(revenue, isLogarithmic) - view.minX) / (view.maxX - view.minX);
    const y = (growth - view.minY) / (view.maxY - view.minY);
    plot.setView(zoom(view, cellStep, { x, y }, whole));
  };

  return (
    <ScrollTable
      label="Revenue and growth"
      rowCount={rows.length}
      minWidth="36rem"
      boxRef={box}
      height={height}
      head={
        <HeadRow style={{ gridTemplateColumns: template }}>
          {headers.map((header, index) => (
            <Box key={header} role="columnheader" textAlign={index === 1 || index === 2 ? 'end' : 'start'}>
              {header}
            </Box>
          ))}
        </HeadRow>
      }
    >
      <Box ref={list} role="rowgroup" position="relative" {...virtual.listProps}>
        {virtual.rows.map(({ key, index, top }) => {
          const point = rows[index];
          if (!point) return null;
          const { name, count, recommendation } = point;
          return (
            <BodyRow
              key={key}
              data-index={index}
              aria-rowindex={index + 2}
              style={{ gridTemplateColumns: template, transform: `translateY(${top}px)`, height: 44 }}
            >
              <Cell>
                {count === 1 ? (
                  <CompanyLink to={paths.company(point.companyId)} {...rowFocusProps}>
                    {name}
                  </CompanyLink>
                ) : (
                  <Button
                    size="sm"
                    variant="ghost"
                    ms="-2.5"
                    maxW="full"
                    onClick={() => openCell(point)}
                    {...rowFocusProps}
                  >
                    <ZoomIn aria-hidden />
                    <Text as="span" truncate>
                      {name} and {formatCount(count - 1, 'other')} about there
                    </Text>
                  </Button>
                )}
              </Cell>
              <Cell isNumber>{formatColumnMillions(point.revenue)}</Cell>
              <Cell isNumber>{formatColumnPercent(point.growth)}</Cell>
              <Cell>{count === 1 && recommendation ? <Verdict level={recommendation} by="PORTFOLIO" /> : 'N/A'}</Cell>
            </BodyRow>
          );
        })}
      </Box>
    </ScrollTable>
  );
}
