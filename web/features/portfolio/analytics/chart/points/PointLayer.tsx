import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActivePoint } from './ActivePoint.tsx';
import type { PortfolioPoint } from './marks.ts';
import { cellStep, nearestTo, toPixels, zoom, zoomStep, type Size, type View } from '../plotRules.ts';
import { pointAfterKey, type PlacedPoint } from './pointKeys.ts';
import { useDragging } from '../useDragging.ts';
import type { Plot } from '../usePlot.ts';

/** The pointer activates a point within this distance, in pixels. */
const reach = 16;
const center = { x: 0.5, y: 0.5 };

/**
 * Handles pointer and keys on the plot. Only one point is active: the point under the pointer or with the keyboard's
 * focus. Only the active point is an element; the arrow keys move to its neighbours.
 */
export function PointLayer(props: {
  plot: Plot;
  points: readonly PortfolioPoint[];
  view: View;
  size: Size;
  hintId: string;
}) {
  const { plot, points, view, size } = props;
  const { whole, setView, isLogarithmic } = plot;
  const layer = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const isByKeys = useRef(false);

  const placed = useMemo<PlacedPoint[]>(() => {
    const inside = ({ left, top }: PlacedPoint) => left >= 0 && left <= size.width && top >= 0 && top <= size.height;
    return points.map((point) => ({ point, ...toPixels(point, view, size, isLogarithmic) })).filter(inside);
  }, [points, view, size, isLogarithmic]);
  const active = placed.find(({ point }) => point.companyId === activeId) ?? placed.at(-1);

  const focusActive = () =>
    layer.current?.querySelector<HTMLElement>('[data-active-point]')?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    // Another zoom has other points, so the focus moves to the point that replaces the focused point.
    if (isByKeys.current && document.activeElement === document.body) focusActive();
  });

  const zoomAt = (factor: number, at: { x: number; y: number }) => whole && setView(zoom(view, factor, at, whole));
  const shareOf = ({ left, top }: { left: number; top: number }) => ({
    x: left / size.width,
    y: 1 - top / size.height,
  });
  const placeOf = (event: { clientX: number; clientY: number }) => {
    const box = layer.current?.getBoundingClientRect();
    return { left: event.clientX - (box?.left ?? 0), top: event.clientY - (box?.top ?? 0) };
  };
  const dragging = useDragging({
    layer,
    size,
    view,
    whole,
    onView: setView,
    onZoom: (factor, event) => zoomAt(factor, shareOf(placeOf(event))),
  });

  return (
    <Layer
      ref={layer}
      role="group"
      aria-label="Points of the chart"
      aria-describedby={props.hintId}
      data-dragging={dragging.isDragging || undefined}
      {...dragging.handlers}
      onPointerMove={(event) => {
        isByKeys.current = false;
        if (dragging.handlers.onPointerMove(event) || event.pointerType === 'touch') return;
        const near = nearestTo(placed, placeOf(event), reach);
        if (near) setActiveId(near.point.companyId);
        setShown(near !== undefined);
      }}
      onClick={(event) => {
        // A finger has no position before it touches, so a touch activates the nearest point.
        const near = nearestTo(placed, placeOf(event), reach + 4);
        if (near && near !== active) {
          setActiveId(near.point.companyId);
          setShown(true);
        }
      }}
      onPointerLeave={() => setShown(false)}
      onDoubleClick={(event) => zoomAt(zoomStep, shareOf(placeOf(event)))}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        isByKeys.current = true;
        const at = active ? shareOf(active) : center;
        if (event.key === 'Escape' && isShown) setShown(false);
        else if (event.key === '+' || event.key === '=') zoomAt(zoomStep, at);
        else if (event.key === '-') zoomAt(1 / zoomStep, at);
        else if (event.key === '0' && whole) setView(whole);
        else {
          const next = active && pointAfterKey(event.key, active, placed);
          if (!next) return;
          flushSync(() => setActiveId(next.point.companyId));
          focusActive();
        }
        event.preventDefault();
      }}
      onFocus={() => setShown(true)}
      onBlur={(event) => {
        setShown(false);
        if (event.relatedTarget !== null && !layer.current?.contains(event.relatedTarget)) isByKeys.current = false;
      }}
    >
      {active && (
        <ActivePoint
          key={active.point.companyId}
          {...active}
          isShown={isShown && !dragging.isDragging}
          size={size}
          onOpenCell={() => zoomAt(cellStep, shareOf(active))}
        />
      )}
    </Layer>
  );
}

const Layer = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    cursor: 'grab',
    userSelect: 'none',
    // A finger scrolls the page vertically, and moves the chart horizontally.
    touchAction: 'pan-y pinch-zoom',
    '&[data-dragging]': { cursor: 'grabbing' },
  },
});
