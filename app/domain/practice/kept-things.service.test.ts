import { expect, it } from 'vitest'
import { api, keyOf } from 'tests/builders/api'
import { buildPractice, buildReseller, buildCompany } from 'tests/builders/organisation'
import { buildAdmin, buildPractitioner, buildResellerAdmin } from 'tests/builders/people'
import { buildAttachment, buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'

const EXPAND = 'messages,attachments,superbillCodes'

it('a practice comes with what it keeps for those who may list it, and for nobody else', async () => {
  const reseller = await buildReseller()
  const company_id = (await buildCompany({ reseller_id: reseller.id })).id
  const [own, sister] = [(await buildPractice({ company_id })).id, (await buildPractice({ company_id })).id]
  const made: Record<number, object> = {}
  for (const id of [own, sister]) {
    const [message, attachment, code] = [
      await buildMessage(id),
      await buildAttachment(id),
      await buildSuperbillCode(id),
    ]
    made[id] = {
      messages: [{ id: message.id }],
      attachments: [{ id: attachment.id, file_exists: false }],
      superbillCodes: [{ id: code.id }],
    }
  }
  const nurse = await keyOf((await buildPractitioner({ practice_id: own, role: 'NURSE' })).user_id)
  const read = async (key: string, id: number) =>
    (await api('practice', { key, query: { id: String(id), expand: EXPAND } })).body.data
  const admin = await keyOf((await buildAdmin()).id)
  for (const id of [own, sister]) expect(await read(admin, id)).toMatchObject(made[id]!)
  expect(await read(nurse, own)).toMatchObject(made[own]!)
  const unseen = await Promise.all([
    read(nurse, sister),
    read(await keyOf((await buildResellerAdmin(reseller.id)).id), own),
  ])
  for (const data of unseen) expect(Object.keys(data).filter((name) => EXPAND.includes(name))).toEqual([])
})
