// Unless this is set before they are loaded, graphql-js and other libraries check more than needed, graphql-js every
// value twice. Import this module first.
process.env.NODE_ENV ??= 'production';
