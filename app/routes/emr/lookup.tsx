import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { realUser, type Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { emrLookup, LOOKUP_TYPES, type LookupFilters } from '~/domain/emr/lookup.server'
import { deleteEmrRecord, keepId } from '~/domain/emr/records.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { EmptyState, Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { confirmedOnce } from '~/forms/save/saved-once.server'

const FILTERS = {
  participant: ['lastname', 'firstname', 'dob', 'gender', 'telecom'],
  practitioner: ['lastname', 'firstname', 'name', 'telecom'],
  practice: ['name', 'city', 'state'],
} as const
const PER_PAGE = 20

/** What the address asks for. */
function askedIn(request: Request) {
  const { searchParams, pathname } = new URL(request.url)
  const type = LOOKUP_TYPES.find((known) => known === searchParams.get('type')) ?? 'participant'
  const filters: LookupFilters = {}
  for (const name of FILTERS[type]) {
    const value = searchParams.get(name)?.trim().slice(0, 255)
    if (value) filters[name] = value
  }
  const page = Number(searchParams.get('page'))
  return {
    type,
    filters,
    pathname,
    here: pathname + new URL(request.url).search,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 0,
    of: positiveInteger(searchParams.get('for') ?? ''),
    practiceId: searchParams.get('practiceId'),
    enableDelete: searchParams.get('enableDelete') === '1',
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const asked = askedIn(request)
  const { found, fault } = await lookFor(actor, facts.practice!.id, asked)
  const query = (change: Record<string, string>) => {
    const params = new URLSearchParams({
      type: asked.type,
      ...(asked.practiceId && { practiceId: asked.practiceId }),
      ...(asked.of !== null && { for: String(asked.of) }),
      ...asked.filters,
      ...change,
    })
    return `${asked.pathname}?${params.toString()}`
  }
  return {
    asked,
    found,
    fault,
    mayDelete: asked.enableDelete && realUser(actor).role === 'ADMIN' && asked.type !== 'practice',
    key: crypto.randomUUID(),
    tabs: LOOKUP_TYPES.map((type) => ({
      type,
      to: `${asked.pathname}?${new URLSearchParams({ type, ...(asked.practiceId && { practiceId: asked.practiceId }) }).toString()}`,
    })),
    next: found?.more ? query({ page: String(asked.page + 1) }) : null,
    before: asked.page > 0 ? query({ page: String(asked.page - 1) }) : null,
  }
}

/** Asks the other system only when something is looked for; its failure is told on the page. */
async function lookFor(actor: Actor, practice: number, { type, filters, page }: ReturnType<typeof askedIn>) {
  if (Object.keys(filters).length === 0) return { found: null, fault: null }
  try {
    const found = await emrLookup(actor, { type, filters, page, perPage: PER_PAGE, practice })
    return { found, fault: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error.data.key === 'shell.notAuthorized') throw error
    return { found: null, fault: { key: error.data.key, values: error.data.values } }
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { type, of, here } = askedIn(request)
  return confirmedOnce(
    actor,
    request,
    async (form) => {
      const emrId = String(form.get('emr_id') ?? '')
      if (!/^[\w.-]{1,127}$/.test(emrId)) throw forbidden()
      if (form.get('do') === 'delete') {
        if (type === 'practice') throw forbidden()
        const { issue } = await deleteEmrRecord(actor, { type, emrId, practice: facts.practice!.id })
        return redirectWithFlash(
          here,
          issue.length > 0
            ? { kind: 'error', key: 'emr.deleteIssues' }
            : { kind: 'success', key: 'emr.deleted' },
        )
      }
      if (of === null) throw forbidden()
      await keepId(actor, type, of, emrId)
      return redirectWithFlash(here, { kind: 'success', key: 'emr.kept' })
    },
    ['emr_id', 'do'],
  )
}

/** Looks for a record in the medical-record system of the practice (EMR-01, EMR-10); without scripts, too. */
export default function EmrLookup() {
  const { asked, found, fault, mayDelete, key, tabs, next, before } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  return (
    <Page title={t('emr.lookupTitle')} lead={t('emr.lookupLead')}>
      <Tabs
        label={t('emr.lookupTitle')}
        items={tabs.map(({ type, to }) => ({
          to,
          label: t(`emr.type.${type}`),
          current: type === asked.type,
        }))}
      />
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="type" value={asked.type} />
        {asked.practiceId && <input type="hidden" name="practiceId" value={asked.practiceId} />}
        {asked.of !== null && <input type="hidden" name="for" value={asked.of} />}
        {asked.enableDelete && <input type="hidden" name="enableDelete" value="1" />}
        {FILTERS[asked.type].map((name) => (
          <label key={name} className="space-y-1 text-sm">
            <span className="block">{t(`emr.field.${name}`)}</span>
            {name === 'gender' ? (
              <select name={name} defaultValue={asked.filters[name] ?? ''} className="control">
                <option value="" />
                {['M', 'F', 'UNKNOWN'].map((one) => (
                  <option key={one} value={one}>
                    {t(`emr.gender.${one}`)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                type={name === 'dob' ? 'date' : 'text'}
                name={name}
                defaultValue={asked.filters[name] ?? ''}
                maxLength={255}
                className="control"
              />
            )}
          </label>
        ))}
        <Button variant="primary" icon="search">
          {t('emr.lookup')}
        </Button>
      </Form>
      {fault && (
        <Alert tone="danger" live title={t(fault.key, fault.values)}>
          {fault.values.fault && <p>{t(`emr.fault.${fault.values.fault}`)}</p>}
        </Alert>
      )}
      {found && (
        <Card flush>
          {found.rows.length === 0 ? (
            <EmptyState title={t('emr.nothingFound')} />
          ) : (
            <ul className="divide-y">
              {found.rows.map((row) => (
                <li key={row.emr_id} className="flex flex-wrap items-center justify-between gap-3 p-4">
                  <div className="min-w-0">
                    <p className="font-semibold">
                      {'name' in row ? row.name : `${row.firstname} ${row.lastname}`.trim() || '–'}
                    </p>
                    <p className="break-all text-sm text-muted">
                      {Object.entries(row)
                        .filter(([name, value]) => value && !['name', 'firstname', 'lastname'].includes(name))
                        .map(([, value]) => value)
                        .join(' · ')}
                    </p>
                  </div>
                  <div className="btn-row">
                    {asked.of !== null && (
                      <Form method="post">
                        <input type="hidden" name="idempotency_key" value={key} />
                        <input type="hidden" name="emr_id" value={row.emr_id} />
                        <Button name="do" value="keep">
                          {t('emr.use')}
                        </Button>
                      </Form>
                    )}
                    {mayDelete && (
                      <details>
                        <summary className="btn btn-quiet">{t('ui.delete')}</summary>
                        <Form method="post" className="space-y-2 p-2">
                          <p className="text-sm">{t('emr.deleteConfirm')}</p>
                          <input type="hidden" name="idempotency_key" value={key} />
                          <input type="hidden" name="emr_id" value={row.emr_id} />
                          <Button variant="danger" name="do" value="delete">
                            {t('ui.delete')}
                          </Button>
                        </Form>
                      </details>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      <div className="btn-row">
        {before && <LinkButton to={before}>{t('emr.before')}</LinkButton>}
        {next && <LinkButton to={next}>{t('emr.next')}</LinkButton>}
      </div>
    </Page>
  )
}
