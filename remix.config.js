/**
 * Options of the Remix plugin (vite.config.ts); the URL tree itself is in app/routes.ts.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ['**/*'],
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    // Off on purpose: with it a form sent to an address that the page does not know yet becomes a reload after a deployment.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
}
