import { expect, it } from 'vitest'
import { requestOf } from 'tests/access/ask'
import { buildAdmin } from 'tests/builders/people'
import { writeLog } from '~/core/log/write.server'
import { openSession } from '~/core/session/session.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { loader } from './export'

it("has each entry in the reader's language, and next to it as it was recorded", async () => {
  const admin = await buildAdmin()
  const { token } = await openSession({ userId: admin.id, staff: true })
  await writeLog(null, { type: 'REFUSED', text: 'Refused GET rpm.list' })
  const file = await runInRequestContext(newRequestContext('192.0.2.1'), async () => {
    const path = '/userlog/browse/export?entry_type=REFUSED'
    const answer = await loader({ request: await requestOf({ path, token }), params: {}, context: {} })
    return answer.text()
  })
  expect(file).toContain(',Entry,As recorded,')
  expect(file).toMatch(/,Not allowed to open: [^,]+,Refused GET rpm\.list,/)
})
