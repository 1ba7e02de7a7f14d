import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { EMR_ID } from '~/domain/emr/emr-id'
import { deleteEmrRecord, keepId, updateEmrRecord } from '~/domain/emr/records.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { askedIn, lookUp, recordAskedFor, subjectIn, type Looked } from './lookup-data.server'
import { LOOKUP_FILTERS } from './lookup-filters'
import type { EmrRefused } from '~/domain/emr/refused'

/** What the page shows below its form. */
export type Done = { refused: EmrRefused | null; looked: Looked | null }

/**
 * Searches for records, or runs an action on one of them. @returns the search result, or the EMR's refusal
 * together with the previous result; else a redirect.
 */
export async function doInLookup(request: Request, actor: Actor, facts: Facts): Promise<Response | Done> {
  const form = await readForm(request)
  const asked = askedIn(request, actor, facts)
  onlyFields(form, ['do', 'emr_id', 'was', 'page', ...LOOKUP_FILTERS[asked.type]])
  if (form.get('do') === 'look') return { refused: null, looked: await lookUp(actor, facts, asked, form) }
  const done = await doThere(form, actor, facts, asked)
  if (done instanceof Response) return done
  return { refused: done, looked: form.has('page') ? await lookUp(actor, facts, asked, form) : null }
}

/**
 * Each of these actions can be sent twice without harm, so they run outside a transaction: the EMR may be
 * slow.
 */
async function doThere(
  form: FormData,
  actor: Actor,
  facts: Facts,
  asked: ReturnType<typeof askedIn>,
): Promise<Response | EmrRefused> {
  const record = await recordAskedFor(actor, facts, asked)
  const to = record?.to ?? asked.here
  switch (form.get('do')) {
    case 'delete':
      return remove(actor, facts, asked, emrIdIn(form))
    case 'keep':
    case 'forget': {
      const { of: id, type } = asked
      if (id === null) throw forbidden()
      const emrId = form.get('do') === 'keep' ? emrIdIn(form) : null
      return telling('emr.linkChanged', async () => {
        await keepId(actor, type, { id, was: String(form.get('was') ?? '') }, emrId)
        return redirectWithFlash(to, { kind: 'success', key: emrId ? 'emr.kept' : 'emr.forgotten' })
      })
    }
    case 'update': {
      const { of, type } = asked
      if (of === null) throw forbidden()
      const isThere = Boolean(record?.emrId)
      return telling(isThere ? 'emr.editError' : 'emr.createFailed', async () => {
        const outcome = await updateEmrRecord(actor, type, of)
        if ('issue' in outcome)
          return withIssues(isThere ? 'emr.editError' : 'emr.createIssues', outcome.issue)
        const key = record?.emrId === outcome.id ? 'emr.changedThere' : 'emr.madeThere'
        return redirectWithFlash(to, { kind: 'success', key })
      })
    }
    default:
      throw forbidden()
  }
}

function remove(actor: Actor, facts: Facts, { type, here }: ReturnType<typeof askedIn>, emrId: string) {
  if (type === 'practice') throw forbidden()
  return telling(
    'emr.deleteFailed',
    async () => {
      const { issue } = await deleteEmrRecord(actor, { type, emrId, ...subjectIn(facts) })
      if (issue.length > 0) return withIssues('emr.deleteIssues', issue)
      return redirectWithFlash(here, { kind: 'success', key: 'emr.deleted' })
    },
    'emr.deleteError',
  )
}

/** The EMR's issues are joined and shown (EMR-20). */
function withIssues(key: string, issue: { diagnostics: string }[]): EmrRefused {
  const issues = issue.map(({ diagnostics }) => diagnostics).join('; ')
  return { key, why: { key: 'emr.issues', values: { issues } } }
}

/** `key` is the message that the call failed, `other` that it was not even made. */
async function telling(
  key: string,
  run: () => Promise<Response | EmrRefused>,
  other = key,
): Promise<Response | EmrRefused> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || error.data.key === 'shell.notAuthorized') throw error
    const why = { key: error.data.key, values: error.data.values }
    // The EMR call succeeded: only the link here was not changed.
    if (error.status === 409) return { key: why.key, why }
    return { key: why.key === key ? key : other, why }
  }
}

function emrIdIn(form: FormData): string {
  const emrId = String(form.get('emr_id') ?? '')
  if (!EMR_ID.test(emrId)) throw forbidden()
  return emrId
}
