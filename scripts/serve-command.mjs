/**
 * How the built product is served: node's arguments before the build. Its memory is bounded, or the engine
 * lets it grow with that of the machine (445 MB under load instead of 310, at the same speed); NODE_OPTIONS
 * does not raise it, an argument of its own does (docs/operations.md).
 */
export const SERVE = ['--max-old-space-size=384', 'node_modules/@remix-run/serve/dist/cli.js']
