import { GraphQLError, isIntrospectionType, type ValidationRule } from 'graphql';
import { queryLimits } from '../../builder.ts';

const introspectionWeight = 10;

/**
 * Refuses a document with more aliases than an ordinary query has, because aliases multiply work that other limits
 * count once.
 */
export const maxAliases: ValidationRule = (context) => {
  let aliases = 0;
  return {
    Field(node) {
      if (!node.alias || aliases > queryLimits.aliases) return;
      const parent = context.getParentType();
      const isOfSchema = node.name.value.startsWith('__') || (parent && isIntrospectionType(parent));
      aliases += isOfSchema ? introspectionWeight : 1;
      if (aliases > queryLimits.aliases) {
        context.reportError(
          new GraphQLError(`A query may have at most ${queryLimits.aliases} aliases.`, { nodes: node }),
        );
      }
    },
  };
};
