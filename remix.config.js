/**
 * Options of the Remix plugin (vite.config.ts); the route tree is in app/routes.ts.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ['**/*'],
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    // Off on purpose: otherwise, after a deployment, a form posted to a route that the page does not know yet
    // becomes a reload.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
}
