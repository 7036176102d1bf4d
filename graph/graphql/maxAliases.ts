import { GraphQLError, type ValidationRule } from 'graphql';
import { queryLimits } from '../builder.ts';

/** Refuses a document with more aliases than any honest query has: aliases multiply work that other limits count once. */
export const maxAliases: ValidationRule = (context) => {
  let aliases = 0;
  return {
    Field(node) {
      if (node.alias && ++aliases === queryLimits.aliases + 1) {
        context.reportError(
          new GraphQLError(`A query may have at most ${queryLimits.aliases} aliases.`, { nodes: node }),
        );
      }
    },
  };
};
