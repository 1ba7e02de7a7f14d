import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import {
  JOB_STATUSES,
  jobKinds,
  jobListing,
  listJobs,
  listRepeating,
  type JobRow,
} from '~/domain/jobs/list-jobs.server'
import { jobsInWords, type JobInWords } from '~/domain/jobs/jobs-in-words.server'
import { retryJob } from '~/domain/jobs/retry-job.server'
import { readListQuery } from '~/core/list/list-query'
import { formatDateTime, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import type { RootData } from '~/shell/root-data'
import { Badge } from '~/ui/basic/badge'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Link } from '~/ui/basic/link'
import { DataTable } from '~/ui/table/data-table'
import { DescriptionList, EmptyState, Page } from '~/ui/basic/page'
import type { Column } from '~/ui/table/table-types'

export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await enter(request)
  const query = readListQuery(new URL(request.url).searchParams, jobListing)
  const [page, kinds, repeating] = await Promise.all([listJobs(query), jobKinds(), listRepeating()])
  const words = await jobsInWords(page.rows, t)
  return { listing: jobListing, query, page, words, kinds, statuses: [...JOB_STATUSES], repeating }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['id'])
  const here = pathTo('jobs') + new URL(request.url).search
  try {
    await retryJob(actor, positiveInteger(String(form.get('id'))) ?? 0)
    return await redirectWithFlash(here, { kind: 'success', key: 'jobs.startedAgain' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    return redirectWithFlash(here, { kind: 'error', key: error.message })
  }
}

/** Background work: what is queued, running and failed, and what repeats. */
export default function Jobs() {
  const { t } = useI18n()
  const { listing, query, page, words, kinds, statuses, repeating } = useLoaderData<typeof loader>()
  const columns = useColumns(words)
  const nameOf = useKindName()
  const time = useTime()
  return (
    <Page list title={t('jobs.title')} lead={t('jobs.lead')}>
      <DataTable
        listing={listing}
        query={query}
        page={page}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => t('jobs.job', { id: row.id })}
        caption={t('jobs.title')}
        filters={[
          {
            name: 'status',
            label: t('jobs.status'),
            type: 'select',
            options: statuses.map((status) => ({ value: status, label: t(`jobs.status.${status}`) })),
          },
          {
            name: 'kind',
            label: t('jobs.kind'),
            type: 'select',
            options: kinds.map((kind) => ({ value: kind, label: nameOf(kind) })),
          },
        ]}
        details={(row) => <JobDetails row={row} />}
        actions={(row) =>
          row.status === 'dead' &&
          !words[row.id]?.forgotten && <Again id={row.id} isMail={row.kind === 'mail'} />
        }
        empty={<EmptyState title={t('jobs.empty')} />}
      />
      {repeating.length > 0 && (
        <Card title={t('jobs.repeating')}>
          <DescriptionList
            items={repeating.map(({ kind, next_at }) => ({
              term: nameOf(kind),
              value: t('jobs.nextAt', { time: time(next_at) }),
            }))}
          />
        </Card>
      )}
    </Page>
  )
}

type Words = Record<number, JobInWords>

function useColumns(words: Words): Column<JobRow>[] {
  const { t, lang } = useI18n()
  const nameOf = useKindName()
  const time = useTime()
  return [
    {
      key: 'kind',
      label: t('jobs.kind'),
      lead: true,
      cell: (row) => <Named name={nameOf(row.kind)} words={words[row.id]} />,
    },
    {
      key: 'status',
      label: t('jobs.status'),
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`jobs.status.${row.status}`)}</Badge>,
    },
    {
      key: 'progress',
      label: t('jobs.progress'),
      cell: (row) =>
        row.total > 0 &&
        t('jobs.doneOf', { done: formatNumber(row.done, lang), total: formatNumber(row.total, lang) }),
    },
    { key: 'attempts', label: t('jobs.attempts'), align: 'end', cell: (row) => row.attempts },
    { key: 'last_error', label: t('jobs.lastError'), cell: (row) => <Why words={words[row.id]} /> },
    { key: 'run_at', label: t('jobs.runAt'), cell: (row) => row.status === 'queued' && time(row.run_at) },
    { key: 'created', label: t('jobs.created'), sort: 'id', cell: (row) => time(row.created) },
  ]
}

const TONES = { queued: 'neutral', running: 'info', done: 'success', dead: 'danger' } as const

/** A kind unknown to this version is shown by its internal name. */
function useKindName(): (kind: string) => string {
  const { t } = useI18n()
  return (kind) => {
    const key = `jobs.kind.${kind}`
    const name = t(key)
    return name === key ? kind : name
  }
}

function useTime(): (instant: string) => string {
  const { lang } = useI18n()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  return (instant) => formatDateTime(instant, lang, timeZone)
}

/** What a job does, and for whom. */
function Named({ name, words }: { name: string; words?: JobInWords }) {
  const person = words?.person
  return (
    <>
      {name}
      {words?.about && <span className="block text-xs font-normal text-muted">{words.about}</span>}
      {person && (
        <span className="block break-words text-xs font-normal">
          {person.id === null ? (
            person.name
          ) : (
            <Link to={pathTo('participant.update.admin', { id: person.id })}>{person.name}</Link>
          )}
        </span>
      )}
    </>
  )
}

/** Why it failed and, if running it again would not help, what to do. */
function Why({ words }: { words?: JobInWords }) {
  const { t } = useI18n()
  if (!words) return null
  return (
    <>
      {words.why}
      {words.forgotten && <span className="block text-xs text-muted">{t('jobs.mailForgotten')}</span>}
    </>
  )
}

function Again({ id, isMail }: { id: number; isMail: boolean }) {
  const { t } = useI18n()
  const label = t(isMail ? 'jobs.sendAgain' : 'jobs.again')
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button aria-label={`${label}: ${t('jobs.job', { id })}`}>{label}</Button>
    </Form>
  )
}

function JobDetails({ row }: { row: JobRow }) {
  const { t } = useI18n()
  const time = useTime()
  return (
    <div className="p-4">
      <DescriptionList
        items={[
          { term: t('jobs.updated'), value: time(row.updated) },
          { term: t('ui.supportNumber'), value: row.id },
          {
            term: t('jobs.supportDetails'),
            value: [row.payload, row.last_error, row.result].filter(Boolean).join(' · '),
          },
        ]}
      />
    </div>
  )
}
