/**
 * The node arguments that serve the built product. Its memory is limited, because otherwise the engine uses
 * more on larger machines (445 MB under load instead of 300, at the same speed). Forty simultaneous imports
 * of 6 MB fit; half the limit is too small for them. NODE_OPTIONS does not raise it, an explicit argument
 * does (docs/operations.md).
 */
export const SERVE = ['--max-old-space-size=768', 'node_modules/@remix-run/serve/dist/cli.js']
