import { defaultConfig } from '@chakra-ui/react/preset';

/**
 * Rules of this project, which oxlint loads as a plugin. They are JavaScript, because oxlint reads TypeScript only from
 * Node 22.18 on.
 */

/** The numbers of Chakra's scale of lengths. Any other number is no CSS length, and the browser drops it silently. */
const lengths = new Set([
  '0',
  ...Object.keys(defaultConfig.theme?.tokens?.spacing ?? {}).filter((name) => /^[0-9.]+$/.test(name)),
]);
const lengthProps =
  /^([mp][xytbse]?|gap|rowGap|columnGap|[hw]|(min|max)[HW]|(min|max)?([Hh]eight|[Ww]idth)|boxSize|top|bottom|inset\w*|flexBasis)$/;

/** Reports a length that Chakra's scale does not have, anywhere inside the attribute. */
const length = {
  create(context) {
    return {
      Literal(node) {
        const { value } = node;
        if (typeof value !== 'string' || !/^-?[0-9.]+$/.test(value) || lengths.has(value.replace(/^-/, ''))) return;
        const attribute = context.sourceCode.getAncestors(node).findLast(({ type }) => type === 'JSXAttribute');
        if (!attribute || !lengthProps.test(attribute.name.name)) return;
        const known = [...lengths].join(', ');
        context.report({
          node,
          message: `Chakra's scale has no such length: take one of ${known}, or give it a unit.`,
        });
      },
    };
  },
};

const message = 'Numbers follow one locale: formatNumber of web/lib/text, or Intl with its `locale`.';
const formatters = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);

/** Reports a number or a date that is written in another locale than the page's. */
const locale = {
  create(context) {
    return {
      CallExpression(node) {
        if (formatters.has(node.callee.property?.name)) context.report({ node, message });
      },
      NewExpression(node) {
        const { callee, arguments: values } = node;
        // Names and lists are parts of the page's English sentences.
        if (callee.object?.name !== 'Intl' || ['DisplayNames', 'ListFormat'].includes(callee.property.name)) return;
        if (values[0]?.name !== 'locale') context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'dossier' }, rules: { length, locale } };
