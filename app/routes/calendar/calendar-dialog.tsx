import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Button, LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { DescriptionList } from '~/ui/basic/page'
import type { RecordAnswer } from '~/forms/record/record-form'
import type { CalendarData } from './calendar-types'
import { FeedDialog } from './feed-dialog'
import { ClearDialog, CloneDialog } from './many-dialogs'
import { TimeForm } from './time-fields'

type Dialog = NonNullable<CalendarData['dialog']>

/** The dialog over a calendar that its address asks for (APP-02). */
export function CalendarDialog({
  data,
  dialog,
  answer,
}: {
  data: CalendarData
  dialog: Dialog
  answer: RecordAnswer | { feed: string }
}) {
  const { t } = useI18n()
  const { here } = data
  const saved = answer && 'lastResult' in answer ? answer : undefined
  const title = t(`appointment.dialog.${dialog.kind}`)
  return (
    <ModalPage title={title} closeTo={here}>
      {dialog.kind === 'new' && (
        <TimeForm form={dialog.form} answer={saved} data={data} submitLabel={t('ui.create')} />
      )}
      {dialog.kind === 'edit' && <TimeForm form={dialog.form} answer={saved} data={data} />}
      {dialog.kind === 'clone' && <CloneDialog dialog={dialog} data={data} />}
      {dialog.kind === 'clear' && <ClearDialog dialog={dialog} data={data} />}
      {dialog.kind === 'feed' && (
        <FeedDialog
          feed={dialog.feed}
          made={answer && 'feed' in answer ? answer.feed : null}
          here={here}
          mayName
        />
      )}
      {dialog.kind === 'details' && <TimeDetails dialog={dialog} />}
      {dialog.kind === 'book' && <BookDialog dialog={dialog} here={here} />}
      {dialog.kind === 'release' && (
        <ConfirmForm
          question={t('appointment.releaseConfirm')}
          idempotencyKey={dialog.key}
          cancelTo={here}
          confirmLabel={t('appointment.release')}
        >
          <TimeLine dialog={dialog} />
        </ConfirmForm>
      )}
      {dialog.kind === 'delete' && (
        <ConfirmForm
          question={t('ui.deleteConfirm', { item: t('appointment.item') })}
          idempotencyKey={dialog.key}
          cancelTo={here}
        >
          <TimeLine dialog={dialog} />
          {dialog.time.patientName && <p>{t('appointment.patientTold')}</p>}
        </ConfirmForm>
      )}
    </ModalPage>
  )
}

type OfTime = Extract<Dialog, { time: object }>

function TimeLine({ dialog: { time } }: { dialog: OfTime }) {
  return (
    <p>
      <span className="font-semibold">{time.when}</span>
      {time.patientName && ` – ${time.patientName}`}
    </p>
  )
}

function TimeDetails({ dialog: { time, links } }: { dialog: OfTime }) {
  const { t } = useI18n()
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          { term: t('appointment.when'), value: time.when },
          { term: t('appointment.practitioner'), value: time.who },
          {
            term: t('appointment.patient'),
            value: time.patientName ? (
              links.chart ? (
                <Link to={links.chart}>{time.patientName}</Link>
              ) : (
                time.patientName
              )
            ) : (
              <Badge tone="success">{t('appointment.free')}</Badge>
            ),
          },
          ...(time.emrStatus
            ? [{ term: t('appointment.emrStatus'), value: t(`appointment.emr.${time.emrStatus}`) }]
            : []),
          {
            term: t('appointment.comment'),
            value: time.comment && <span className="whitespace-pre-line break-words">{time.comment}</span>,
          },
        ]}
      />
      <div className="btn-row">
        <LinkButton to={links.edit} variant="primary" icon="edit">
          {t('ui.edit')}
        </LinkButton>
        {time.room && (
          <LinkButton to={time.room} reloadDocument icon="video">
            {t('appointment.video')}
          </LinkButton>
        )}
        {time.patientName ? (
          <LinkButton to={links.release}>{t('appointment.release')}</LinkButton>
        ) : (
          <LinkButton to={links.book} icon="user">
            {t('appointment.book')}
          </LinkButton>
        )}
        <LinkButton to={links.delete} variant="danger" icon="trash">
          {t('ui.delete')}
        </LinkButton>
      </div>
    </div>
  )
}

function BookDialog({ dialog, here }: { dialog: Extract<Dialog, { kind: 'book' }>; here: string }) {
  const { t } = useI18n()
  const { text, found, query, key } = dialog
  return (
    <div className="space-y-4">
      <TimeLine dialog={dialog} />
      <Form method="get" className="flex flex-wrap items-end gap-2">
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-0 flex-1 space-y-1">
          <span className="block text-sm">{t('appointment.findPatient')}</span>
          <input type="search" name="find" defaultValue={text} maxLength={100} className="control w-full" />
        </label>
        <Button icon="search">{t('appointment.find')}</Button>
      </Form>
      {text && found.length === 0 && <p role="status">{t('appointment.nobodyFound')}</p>}
      {found.length > 0 && (
        <Form method="post" className="space-y-3">
          <input type="hidden" name="idempotency_key" value={key} />
          <fieldset className="space-y-1">
            <legend className="text-sm font-medium">{t('appointment.pickPatient')}</legend>
            {found.map(({ id, name, dob }, index) => (
              <label key={id} className="choice">
                <input type="radio" name="patient" value={id} defaultChecked={index === 0} />
                <span>
                  {name} <span className="text-xs text-muted">{dob}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="form-actions">
            <Button variant="primary">{t('appointment.book')}</Button>
            <Link to={here} className="btn btn-quiet">
              {t('ui.cancel')}
            </Link>
          </div>
        </Form>
      )}
    </div>
  )
}
