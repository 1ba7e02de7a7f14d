/**
 * How the built product is served: node's arguments before the build. Its memory is bounded, or the engine
 * lets it grow with that of the machine (445 MB under load instead of 300, at the same speed). Forty imports
 * of 6 MB at once fit in; half of the bound ends there. NODE_OPTIONS does not raise it, an argument of its
 * own does (docs/operations.md).
 */
export const SERVE = ['--max-old-space-size=768', 'node_modules/@remix-run/serve/dist/cli.js']
