import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { mergePairByEmail, mergePreview } from '~/domain/participant/merge-preview.server'
import { formatList } from '~/i18n/format'
import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { asLeft } from '~/platform/lists-as-left.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { FieldRow } from '~/forms/form/data-form'
import { Page } from '~/ui/basic/page'
import { PlainField } from '~/forms/fields/plain-field'
import { MergeTable } from './merge-table'

type Answer = { survivor: string; duplicate: string; errors: Record<string, string[]> }

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  const { searchParams } = new URL(request.url)
  const [survivor, duplicate] = [idIn(searchParams, 'survivor'), idIn(searchParams, 'duplicate')]
  const base = {
    listTo: asLeft(pathTo('participant.list.admin')),
    here: pathTo('participant.merge'),
    error: null,
    preview: null,
    idempotencyKey: randomUUID(),
  }
  if (survivor === null || duplicate === null) return base
  try {
    return { ...base, preview: await mergePreview(actor, survivor, duplicate) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return { ...base, error: Object.values(error.data.errors ?? {})[0]?.[0] ?? error.message }
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, [
    'intent',
    'survivor',
    'duplicate',
    'survivor_version',
    'duplicate_version',
    'overlap',
    'idempotency_key',
  ])
  if (form.get('intent') === 'merge') return merge(actor, form)
  const typed = { survivor: emailIn(form, 'survivor'), duplicate: emailIn(form, 'duplicate') }
  try {
    const { survivor, duplicate } = await mergePairByEmail(actor, typed)
    return redirect(`${pathTo('participant.merge')}?survivor=${survivor.id}&duplicate=${duplicate.id}`)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    const { survivor_id, duplicate_id } = error.data.errors ?? {}
    return data<Answer>(
      {
        ...typed,
        errors: {
          ...(survivor_id && { survivor: survivor_id }),
          ...(duplicate_id && { duplicate: duplicate_id }),
        },
      },
      422,
    )
  }
}

async function merge(actor: Actor, form: FormData): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? '')
  const [survivor_id, duplicate_id] = [positiveInteger(text('survivor')), positiveInteger(text('duplicate'))]
  const [survivor_version, duplicate_version] = [
    Number(text('survivor_version') || NaN),
    Number(text('duplicate_version') || NaN),
  ]
  if (
    !survivor_id ||
    !duplicate_id ||
    !Number.isInteger(survivor_version) ||
    !Number.isInteger(duplicate_version)
  )
    throw new Refusal('form.submissionError', { status: 422 })
  const overlap = form.get('overlap') === 'on'
  const input = { survivor_id, duplicate_id, survivor_version, duplicate_version, overlap }
  try {
    await mergeParticipants(actor, input, keyIn(form))
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    const here = `${pathTo('participant.merge')}?survivor=${input.survivor_id}&duplicate=${input.duplicate_id}`
    return redirectWithFlash(here, {
      kind: 'error',
      key: error.status === 409 ? 'form.stale' : (error.data.errors?.overlap?.[0] ?? 'merge.error'),
    })
  }
  return redirectWithFlash(pathTo('participant.list.admin'), { kind: 'success', key: 'merge.done' })
}

/** Merges two records of one person: choose by email, review what is kept, confirm (PAR-02, OP-65). */
export default function MergeParticipants() {
  const { listTo, here, error, preview, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  const { t, lang } = useI18n()
  return (
    <Page title={t('merge.title')} lead={t('merge.lead')} narrow={!preview}>
      {error && <Alert tone="danger">{t(error)}</Alert>}
      {preview ? (
        <>
          {preview.differs.length > 0 && (
            <Alert tone="warning" title={t('merge.differsTitle')}>
              {t('merge.differs', {
                list: formatList(
                  preview.differs.map((name) => t(name === 'name' ? 'merge.name' : `participant.${name}`)),
                  lang,
                ),
              })}
            </Alert>
          )}
          {preview.otherCompany && <Alert tone="warning">{t('merge.otherCompany')}</Alert>}
          <MergeTable preview={preview} />
          <div className="card p-4 md:p-6">
            <ConfirmForm
              question={t('merge.confirm', {
                duplicate: preview.duplicate.name,
                survivor: preview.survivor.name,
              })}
              confirmLabel={t('merge.do')}
              idempotencyKey={idempotencyKey}
              cancelTo={here}
              action={here}
              hidden={{
                intent: 'merge',
                survivor: String(preview.survivor.id),
                duplicate: String(preview.duplicate.id),
                survivor_version: String(preview.survivor.version),
                duplicate_version: String(preview.duplicate.version),
              }}
            >
              {preview.meets > 0 && (
                <div className="space-y-2">
                  <p className="max-w-prose">{t('merge.meets', { n: preview.meets })}</p>
                  <label className="choice">
                    <input type="checkbox" name="overlap" required />
                    <span>{t('merge.meetsKeep')}</span>
                  </label>
                </div>
              )}
              <p className="max-w-prose text-sm text-muted">{t('merge.hint')}</p>
            </ConfirmForm>
          </div>
        </>
      ) : (
        <Form method="post" action={here} className="card space-y-5 p-4 md:p-6">
          <p className="text-xs text-muted">{t('form.requiredHint')}</p>
          <FieldRow>
            {(['survivor', 'duplicate'] as const).map((name) => {
              const wrong = answer?.errors[name]?.[0]
              return (
                <PlainField
                  key={name}
                  id={`merge-${name}`}
                  name={name}
                  type="email"
                  required
                  maxLength={255}
                  defaultValue={answer?.[name]}
                  label={t(`merge.${name}`)}
                  help={t(`merge.${name}Hint`)}
                  error={wrong && errorText(t, wrong)}
                />
              )
            })}
          </FieldRow>
          <div className="form-actions border-t pt-5">
            <Button variant="primary">{t('merge.preview')}</Button>
            <LinkButton to={listTo} variant="quiet">
              {t('ui.cancel')}
            </LinkButton>
          </div>
        </Form>
      )}
    </Page>
  )
}

function emailIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
    .trim()
    .slice(0, 255)
}

function idIn(params: URLSearchParams, name: string): number | null {
  return positiveInteger(params.get(name) ?? '')
}

function keyIn(form: FormData): string | null {
  const key = form.get('idempotency_key')
  return typeof key === 'string' && key !== '' && key.length <= 100 ? key : null
}
