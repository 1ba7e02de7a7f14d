import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { restorable } from '~/domain/deletions/deletions-list.server'
import { restoreDeleted } from '~/domain/deletions/restore.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { env } from '~/platform/env.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { Refusal } from '~/platform/refusal'
import { Badge } from '~/ui/basic/badge'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { EmptyState, Page } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { lang, timeZone } = readerOf(entered)
  const rows = await restorable(entered.actor)
  return {
    days: env().RESTORE_DAYS,
    rows: rows.map(({ id, kind, name, deleted_by, created }) => ({
      id,
      kind,
      name: name.trim(),
      by: deleted_by,
      at: formatDateTime(created, lang, timeZone),
      key: randomUUID(),
    })),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const here = pathTo('deletions.list')
  try {
    return await confirmedOnce(
      actor,
      request,
      async (form) => {
        await restoreDeleted(actor, positiveInteger(String(form.get('id') ?? '')) ?? 0)
        return redirectWithFlash(here, { kind: 'success', key: 'leaving.restored' })
      },
      ['id'],
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const key = error.status === 409 ? error.data.key : 'leaving.restoreGone'
    return redirectWithFlash(here, { kind: 'error', key })
  }
}

/** Recently deleted records, which an administrator of the same level can restore (OP-89). */
export default function Deleted() {
  const { t } = useI18n()
  const { rows, days } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('leaving.deletedTitle')}
      lead={days === 0 ? t('leaving.noRestoring') : t('leaving.deletedLead', { n: days })}
      narrow
    >
      <Card flush>
        {rows.length === 0 && <EmptyState title={t('leaving.nothingDeleted')} />}
        <ul className="divide-y">
          {rows.map(({ id, kind, name, by, at, key }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="break-words font-semibold">
                  {name} <Badge>{t(`leaving.kind.${kind}`)}</Badge>
                </p>
                <p className="text-sm text-muted">{t('leaving.deletedBy', { who: by, at })}</p>
              </div>
              <Form method="post">
                <input type="hidden" name="idempotency_key" value={key} />
                <input type="hidden" name="id" value={id} />
                <Button>
                  {t('leaving.restore')}
                  <span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
