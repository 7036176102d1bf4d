import { createRecipeContext, type InputProps } from '@chakra-ui/react';

const { withContext } = createRecipeContext({ key: 'input' });

/** The theme's input for a place without a `Field`, whose machinery Chakra's own input brings. */
export const PlainInput = withContext<HTMLInputElement, InputProps>('input');
