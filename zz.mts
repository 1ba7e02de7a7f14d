import { openShared } from 'db/open'
import { onStatement, readRow } from 'db/connection'
import { loadActor } from '~/access/actor.server'
import { listRecords } from '~/domain/record/resource.server'
import { readListQuery } from '~/domain/listing/list-query'
import { anthropometricsResource } from '~/domain/anthropometrics/anthropometrics-resource.server'
import { biometricsResource } from '~/domain/biometrics/biometrics-resource.server'
process.env.APP_ENV = 'test'
openShared('sqlite:/tmp/lead/b100n/tendwell_bench_100000.sqlite')
for (const [res, role] of [[anthropometricsResource, 'PRACTITIONER'], [biometricsResource, 'ADMIN']] as const) {
  const s = (await readRow<any>("SELECT session.* FROM session JOIN app_user ON app_user.id = session.user_id WHERE app_user.role = $role", { role }))!
  const actor = await loadActor({ userId: s.user_id, practitionerId: s.practitioner_id, companyId: s.company_id, asSelf: false, stack: [] } as any)
  let last = performance.now(); const off = onStatement((sql) => { console.log('   +', (performance.now() - last).toFixed(1), sql.replace(/\s+/g, ' ').slice(0, 600)); last = performance.now() })
  const t = performance.now(); await listRecords(res as any, actor as any, readListQuery(new URLSearchParams('perPage=50'), (res as any).listing)); off(); console.log(role, (performance.now() - t).toFixed(1))
}
process.exit(0)
