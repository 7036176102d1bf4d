import { Box, chakra, Text } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { formatMillions } from '../../../../../lib/text/figureText.ts';
import { formatCount, formatPercent } from '../../../../../lib/text/format.ts';
import { paths } from '../../../../../lib/paths.ts';
import { TenantLink } from '../../../../../ui/links/TenantLink.tsx';
import { kindOf, radiusOf } from './marks.ts';
import type { Size } from '../plotRules.ts';
import type { PlacedPoint } from './pointKeys.ts';

/** The smallest size of a point that a pointer can hit, in pixels. */
const leastTarget = 26;
/** The gap between the mark and its ring, in pixels. */
const ringRoom = 4;
const tipWidth = 232;

/** Shows the point under the pointer or with the keyboard's focus: a ring around its mark, its text, and its link. */
export function ActivePoint(props: PlacedPoint & { isShown: boolean; size: Size; onOpenCell: () => void }) {
  const { point, left, top, isShown, size } = props;
  const { name, revenue, growth, count } = point;
  const kind = kindOf(point);
  const title = count === 1 ? name : formatCount(count, 'company', 'companies');
  const about = count === 1 ? '' : 'about ';
  const figures = `Revenue ${about}${formatMillions(revenue)}, growth ${about}${formatPercent(growth)}`;
  const diameter = Math.max(2 * (radiusOf(count) + ringRoom), leastTarget);
  const target = {
    'data-active-point': '',
    'aria-label': `${title}. ${figures}. ${count === 1 ? kind.label : 'Zoom in'}`,
    style: { width: diameter, height: diameter, left: left - diameter / 2, top: top - diameter / 2 },
    draggable: false,
  };
  const isLow = top > size.height / 2;
  return (
    <>
      <Ring asChild data-shown={isShown || undefined}>
        {count === 1 ? (
          <TenantLink to={paths.company(point.companyId)} {...target} />
        ) : (
          <button
            type="button"
            {...target}
            onClick={(event: MouseEvent) => {
              // Otherwise the layer below would look for another point at the same place.
              event.stopPropagation();
              props.onOpenCell();
            }}
          />
        )}
      </Ring>
      {isShown && (
        <Box
          aria-hidden
          position="absolute"
          zIndex="1"
          pointerEvents="none"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          shadow="md"
          px="3"
          py="2"
          textStyle="xs"
          data-tip=""
          style={{
            width: tipWidth,
            left: Math.max(0, Math.min(left - tipWidth / 2, size.width - tipWidth)),
            ...(isLow ? { bottom: size.height - top + diameter / 2 + 6 } : { top: top + diameter / 2 + 6 }),
          }}
        >
          <Text fontWeight="semibold" textStyle="sm" lineClamp={2} overflowWrap="anywhere">
            {title}
          </Text>
          <Row label={count === 1 ? 'Revenue' : 'Revenue about'}>{formatMillions(revenue)}</Row>
          <Row label={count === 1 ? 'Growth' : 'Growth about'}>{formatPercent(growth)}</Row>
          <Text color="fg.muted" mt="1">
            {count === 1 ? kind.label : 'Press to zoom in on them'}
          </Text>
        </Box>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <Box display="flex" justifyContent="space-between" gap="3" mt="0.5">
      <Text as="span" color="fg.muted">
        {label}
      </Text>
      <Text as="span" fontWeight="medium">
        {children}
      </Text>
    </Box>
  );
}

const Ring = chakra('span', {
  base: {
    position: 'absolute',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'transparent',
    cursor: 'pointer',
    outline: 'none',
    '&[data-shown]': { borderColor: 'fg' },
    _focusVisible: { borderColor: 'brand.focusRing', boxShadow: '0 0 0 2px {colors.bg.panel}' },
  },
});
