import type { ResponseItem } from '~/domain/survey/responses/response-items'
import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import { useI18n } from '~/i18n/use-i18n'
import { BookedChoice } from '~/forms/record/booked-choice'
import { DoomedDetails } from '~/forms/record/doomed-details'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'
import { AcknowledgeForm } from '~/ui/patient/acknowledge-form'
import { EmrCard } from '~/ui/emr/emr-card'
import { FromEmr } from '~/ui/emr/from-emr'
import { RefusedAlert } from '~/ui/emr/refused-alert'
import { InviteCard } from '~/ui/patient/invite-card'
import { OpenWorkList } from '~/ui/patient/open-work'
import { ItemLinks, QuestionnaireList } from '~/ui/patient/questionnaire-list'
import { CallLink } from '~/ui/patient/call-link'
import { ReadingNotice } from '~/ui/patient/reading-notice'
import { ResponseList } from '~/ui/patient/response-list'
import { SafetyNotice } from '~/ui/patient/safety-notice'
import { SamePeople } from '~/ui/patient/same-people'
import { SAMPLE } from './sample'
import { useSampleCard } from './use-sample-card'

const SLOW = { key: 'emrCard.notLoaded', why: { key: 'emrCard.notLoaded', values: { fault: 'slow' } } }

/** Patient components: questionnaires and answers in each state, invitation, EMR, safety. */
export function PatientSection() {
  const { t, lang } = useI18n()
  const s = SAMPLE[lang]
  const { dateText } = useSampleCard()
  const item = (over: Partial<QuestionnaireItem>): QuestionnaireItem => ({
    code: 'MH',
    title: s.depression,
    status: 'notCreated',
    dateText: '',
    invitable: true,
    asked: true,
    links: [],
    action: null,
    ...over,
  })
  const items = [
    item({ action: { kind: 'create', to: '#create' } }),
    item({ code: 'A', title: s.sleep, status: 'created', dateText, action: { kind: 'start', to: '#start' } }),
    item({
      code: 'B',
      title: s.long,
      status: 'started',
      dateText,
      action: { kind: 'resume', to: '#resume' },
    }),
    item({
      code: 'C',
      title: s.diet,
      status: 'complete',
      dateText,
      links: [{ kind: 'responses', to: '#read' }],
    }),
  ]
  const answer = (over: Partial<ResponseItem>): ResponseItem => ({
    name: 'Q',
    text: s.rating,
    stem: null,
    answer: [s.high],
    points: 3,
    state: 'answered',
    isNew: false,
    confirmed: false,
    earlier: [],
    ...over,
  })
  const before = {
    id: 1,
    answer: [s.low],
    given: dateText,
    givenBy: null,
    changed: dateText,
    changedBy: 'Lee Park',
  }
  const answers = [
    answer({ stem: s.focus, isNew: true }),
    answer({ name: 'R', text: s.weight, answer: ['171.5 kg'], points: null, confirmed: true }),
    answer({ name: 'S', text: s.sleep, earlier: [{ ...before, reason: s.help }] }),
    answer({ name: 'T', text: s.diet, answer: [], points: null, state: 'unanswered' }),
    answer({ name: 'U', text: s.stress, points: null, state: 'notApplicable' }),
  ]
  return (
    <Section title="QuestionnaireList, ItemLinks, ResponseList, InviteCard, EmrCard, FromEmr, RefusedAlert, SafetyNotice, AcknowledgeForm, ReadingNotice, OpenWorkList, DoomedDetails, BookedChoice, SamePeople, CallLink">
      <SafetyNotice text={t('questionnaire.call988')} note={s.help} />
      <SamePeople pairs={[{ id: 7, otherId: 12, name: s.name, dob: '1970-05-17', mergeTo: '#merge' }]} />
      <CallLink phone="212-555-0124" />
      <AcknowledgeForm to="#acknowledge" label={t('ui.confirm')} about={s.depression} />
      <ReadingNotice
        title={s.status}
        emergency={s.help}
        otherwise={s.help}
        told={s.help}
        calls={[{ label: '911', href: 'tel:911' }]}
      />
      <OpenWorkList
        work={{
          drafts: { n: 2, items: [{ key: 1, text: s.status, to: '#note' }] },
          unbilled: { n: 1, items: [{ key: 2, text: s.help, to: null }] },
          appointments: { n: 0, items: [] },
        }}
      />
      <BookedChoice
        asked={{ n: 3, items: ['Monday, March 10, 2031, 9:00 AM – 9:30 AM'], mayMove: true }}
        restorable
      />
      <DoomedDetails
        touched={{ patients: 12, staff: 3, appointments: 2, drafts: 1, unbilled: 0 }}
        name={s.status}
        hint={s.help}
        wrong
      />
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <Card flush title={s.status}>
          <QuestionnaireList items={items} idempotencyKey="gallery" />
          <div className="border-t p-4">
            <ItemLinks item={items[1]!} />
          </div>
        </Card>
        <ResponseList
          sections={[{ name: 'MOOD', title: s.mind, items: answers }]}
          edit={{ to: '#edit', question: true }}
        />
        <InviteCard idempotencyKey="gallery" />
        <EmrCard emrId="a1b2-c3d4" lookupTo="#lookup" saveTo="#save" mayDelete appointmentsTo="#times" />
        <EmrCard emrId={null} lookupTo="#find" saveTo={null} mayDelete={false} />
        <div className="space-y-4">
          <FromEmr lookupTo="#new" filled refused={null} />
          <RefusedAlert refused={SLOW} />
        </div>
      </div>
    </Section>
  )
}
