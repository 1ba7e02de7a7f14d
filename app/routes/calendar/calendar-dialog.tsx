import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { DescriptionList } from '~/ui/basic/page'
import type { RecordAnswer } from '~/forms/record/record-form'
import { BookDialog } from './book-dialog'
import type { CalendarData } from './calendar-types'
import { FeedDialog } from './feed-dialog'
import { FreeBadge } from './free-badge'
import { ClearDialog, CloneDialog } from './many-dialogs'
import { TimeForm } from './time-fields'

type Dialog = NonNullable<CalendarData['dialog']>

/** The dialog over a calendar that the address opens (APP-02). */
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
      {dialog.kind === 'book' && (
        <BookDialog dialog={dialog} here={here}>
          <TimeLine dialog={dialog} />
        </BookDialog>
      )}
      {dialog.kind === 'release' && (
        <ConfirmForm
          question={t('appointment.releaseConfirm')}
          idempotencyKey={dialog.key}
          version={dialog.time.version}
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
          version={dialog.time.version}
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
              <FreeBadge isPast={time.isPast} />
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
          !time.isPast && (
            <LinkButton to={links.book} icon="user">
              {t('appointment.book')}
            </LinkButton>
          )
        )}
        <LinkButton to={links.delete} variant="danger" icon="trash">
          {t('ui.delete')}
        </LinkButton>
      </div>
    </div>
  )
}
