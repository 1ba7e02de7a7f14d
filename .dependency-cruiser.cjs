/**
 * The floors of the building, lowest first. A file imports only from its own room or from a lower floor,
 * including types. Rooms on the same floor do not import from each other.
 */
const FLOORS = [
  ['app/styles', 'app/i18n'],
  ['app/platform'],
  ['db'],
  ['app/entities'],
  ['app/access'],
  ['app/core'],
  ['app/integrations'],
  ['app/domain/account'],
  ['app/domain/auth'],
  ...[
    ['options', 'activity-log', 'support', 'billing', 'documents', 'messages', 'jobs', 'handouts'],
    ['organisation'],
    ['administrators'],
  ].map(domain),
  ...[
    ['practice'],
    ['practitioner'],
    ['questionnaire'],
    ['scoring'],
    ['attention'],
    ['answers'],
    ['stored-scores'],
    ['safety'],
  ].map(domain),
  ...[
    ['wellness'],
    ['measures'],
    ['monitoring-state'],
    ['superbill'],
    ['metrics'],
    ['notes'],
    ['my-resources'],
    ['devices'],
    ['monitoring'],
    ['survey'],
    ['schedules'],
    ['diet'],
    ['provider-links'],
    ['emr'],
    ['calendar'],
    ['video'],
    ['participant'],
    ['participant-home'],
  ].map(domain),
  ...[
    ['patients', 'imports', 'research', 'reports', 'overview', 'assistant'],
    ['exports', 'search', 'bulk', 'deletions'],
  ].map(domain),
  ['app/ui'],
  ['app/forms'],
  ['app/shell', 'app/api', 'app/worker'],
  ['app/routes', 'app/server'],
]

function domain(names) {
  return names.map((name) => `app/domain/${name}`)
}

const TESTS = '\\.test\\.tsx?$|-test-support\\.ts$'
const below = (room) => `^${room}/`

const floors = FLOORS.flatMap((rooms, floor) => {
  const others = FLOORS.slice(floor).flat()
  return rooms.map((room) => ({
    name: `floor: ${room}`,
    severity: 'error',
    comment: 'imports go down: see docs/architecture.md',
    from: { path: below(room), pathNot: TESTS },
    to: { path: others.filter((other) => other !== room).map(below) },
  }))
})

const known = [...FLOORS.flat(), 'app/[^/]+$'].map((room) => (room.endsWith('$') ? `^${room}` : below(room)))

module.exports = {
  forbidden: [
    ...floors,
    {
      name: 'every room has its floor',
      severity: 'error',
      from: { path: '^app/', pathNot: [...known, TESTS] },
      to: {},
    },
    { name: 'no circle', severity: 'error', from: { pathNot: TESTS }, to: { circular: true } },
    {
      name: 'drawing needs no server',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: TESTS },
      to: { path: ['\\.server\\.tsx?$', '^db/'] },
    },
    {
      name: 'only screens save forms',
      severity: 'error',
      comment: 'the frame may draw a form; what its server part does is asked for by routes',
      from: { path: '^app/(shell|api|worker)/', pathNot: TESTS },
      to: { path: '^app/forms/.*\\.server\\.tsx?$' },
    },
    {
      name: 'screens of one folder know none of another',
      severity: 'error',
      comment: 'what both need stands a floor below, in the shell, the forms, the parts or the domain',
      from: { path: '^app/routes/([^/]+)/', pathNot: TESTS },
      to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
    },
    {
      name: 'the product knows neither tests nor commands',
      severity: 'error',
      from: { path: ['^app/', '^db/'], pathNot: TESTS },
      to: { path: ['^tests/', '^scripts/'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|node_modules)/' },
  },
}
