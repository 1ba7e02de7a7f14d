/**
 * Rewrites the route manifest, which every first visit loads, to half its size: one array per route instead
 * of named values. A route module's imports come from the page's links, so that rendering in the browser
 * produces the same links; nothing else needs them.
 */
export function smallManifest(script) {
  const { entry, routes, url, version } = JSON.parse(script.replace(/^[^{]*/, '').replace(/;\s*$/, ''))
  const rows = Object.values(routes).map(({ id, parentId, path, index, module, ...route }) => [
    id,
    parentId ?? 0,
    path ?? 0,
    FLAGS.reduce((sum, name, place) => sum + (route[name] ? 2 ** place : 0), index ? 2 ** FLAGS.length : 0),
    module.slice(FOLDER.length, -ENDING.length),
  ])
  const columns = rows[0].map((_, column) => rows.map((row) => row[column]))
  const unpack = `((entry,url,version,[ids,parents,paths,flags,modules])=>{
const names=${JSON.stringify(FLAGS)},routes={},loaded=[...document.body.querySelectorAll('link[rel=modulepreload]')]
.map(link=>link.getAttribute('href')).filter(href=>href!==url&&href!==entry.module);
ids.forEach((id,n)=>{const route=routes[id]={id,module:'${FOLDER}'+modules[n]+'${ENDING}',css:[],imports:n?[]:loaded};
if(parents[n])route.parentId=parents[n];if(paths[n]!==0)route.path=paths[n];if(flags[n]>>names.length)route.index=true;
names.forEach((name,place)=>route[name]=!!(flags[n]>>place&1))});
window.__remixManifest={entry,routes,url,version}})`
  return `${unpack.replaceAll('\n', '')}(${[entry, url, version, columns].map((part) => JSON.stringify(part)).join()});`
}

const FLAGS = ['hasAction', 'hasLoader', 'hasClientAction', 'hasClientLoader', 'hasErrorBoundary']
const FOLDER = '/assets/'
const ENDING = '.js'
