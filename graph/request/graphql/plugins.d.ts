import type { SchemaTypes } from '@pothos/core';
import type { SchemaPlugin } from './schemaPlugin.ts';

declare global {
  // Pothos learns a plugin's name by this.
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      dossier: SchemaPlugin<Types>;
    }
  }
}
