// graphql-js checks every value twice, and others of our libraries more, unless this is set before they are loaded:
// import this module first.
process.env.NODE_ENV ??= 'production';
