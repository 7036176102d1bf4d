import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { themeConfig } from './config.ts';

/** Creates Chakra's system. That takes some 20 ms, so the page chooses the moment. */
export const createDesignSystem = () => createSystem(defaultBaseConfig, themeConfig);
