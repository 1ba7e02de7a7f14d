import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isMasking } from '~/access/actor'
import { decide } from '~/access/decide'
import { pathTo } from '~/access/links'
import { recordRules } from '~/access/rules'
import { enter } from '~/core/guard/guard.server'
import { createCheck } from '~/domain/monitoring/monitor.server'
import { patientRules } from '~/domain/monitoring/patient-rules.server'
import { loadPatientWindow } from '~/domain/monitoring/patient-window.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { formAnswer, type ListAnswer } from '~/forms/record/record-form'
import { saveShape } from '~/forms/record/record-form.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Link } from '~/ui/basic/link'
import { Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { CheckList } from '~/ui/monitoring/check-list'
import { RuleList } from '~/ui/monitoring/rule-list'
import { CheckForm } from './check-form'
import { checkShape, seenIn } from './check-shape'
import { checkFormData, noteLinks } from './list-dialogs.server'
import { NoteLinks } from './note-links'
import { patientTabs } from './tabs.server'
import { WindowView } from './window-view'

const SHOWN_CHECKS = 20

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, id, facts } = entered
  const pair = { practiceId: id('practiceId'), participantId: id('participantId') }
  const reader = readerOf(entered)
  const [window, rules] = await Promise.all([
    loadPatientWindow(actor, pair, reader, SHOWN_CHECKS),
    patientRules(pair, reader),
  ])
  const list = pathTo('rpm.list', pair)
  const isOn = window.since !== null
  const mayChange = !isMasking(actor)
  return {
    window,
    rules,
    listTo: list,
    form: mayChange ? checkFormData(window) : null,
    notes: window.review.locked.map(({ id: note, text }) => ({
      text,
      to: pathTo('note.show', { participantId: pair.participantId, note }),
    })),
    ...noteLinks(actor, pair, window.review.open),
    tabs: patientTabs(entered),
    links: {
      change:
        mayChange && (isOn || decide(recordRules['rpm-check'].begin, actor, facts))
          ? `${list}?modal=${isOn ? 'end' : 'start'}&target=${pair.participantId}`
          : null,
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { actor, id } = entered
  const pair = { practice_id: id('practiceId'), participant_id: id('participantId') }
  return saveShape(request, actor, checkShape, 'monitoring.checkError', async ({ record, key }) => {
    const { status, comment, upTo: seen, readings } = record
    const { told } = await createCheck(
      actor,
      { ...pair, status, comment, seen, readings },
      key,
      seenIn(record),
    )
    const here = pathTo('rpm.patient', { practiceId: pair.practice_id, participantId: pair.participant_id })
    const n = told.unchecked_count
    const said = n > 0 ? 'monitoring.checkedOpen' : 'monitoring.checkSaved'
    return redirectWithFlash(here, { kind: 'success', key: said, values: { n } })
  })
}

/** A patient's check window as a page, with earlier checks and reviews. */
export default function MonitoredPatient() {
  const { t } = useI18n()
  const { window, rules, form, notes, outreachTo, reviewTo, links, tabs, listTo } =
    useLoaderData<typeof loader>()
  const answer = formAnswer(useActionData<typeof action>() as ListAnswer)
  return (
    <Page
      title={t('monitoring.patientTitle')}
      actions={
        <>
          {window.since !== null && (
            <NoteLinks outreachTo={outreachTo} reviewTo={reviewTo} isOpen={window.review.open !== null} />
          )}
          {links.change && (
            <LinkButton to={links.change} variant="quiet">
              {t(window.since === null ? 'monitoring.start' : 'monitoring.end')}
            </LinkButton>
          )}
        </>
      }
    >
      <Tabs label={t('monitoring.title')} items={tabs} />
      <div className="grid items-start gap-6 in-lg:grid-cols-2">
        <Card title={t('monitoring.readings')}>
          <WindowView window={window} withChecks={false} />
        </Card>
        <div className="min-w-0 space-y-6">
          {form && (window.since !== null || answer) && (
            <Card title={t('monitoring.newCheck')}>
              <CheckForm
                key={form.idempotencyKey}
                form={form}
                answer={answer}
                window={window}
                closeTo={listTo}
                goesOn={false}
              />
            </Card>
          )}
          <Card title={t('monitoring.lastChecks')}>
            <CheckList checks={window.checks} />
          </Card>
          {rules.length > 0 && (
            <Card title={t('monitoring.thisPeriod')}>
              <RuleList lines={rules} />
            </Card>
          )}
          <Card title={t('monitoring.reviews')}>
            {notes.length === 0 ? (
              <p className="text-sm text-muted">{t('monitoring.noReviews')}</p>
            ) : (
              <ul className="space-y-1">
                {notes.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-[44px] items-center md:min-h-0">
                      {t('monitoring.reviewOf', { date: text })}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </Page>
  )
}
