import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod/v4'
import { pathTo } from '~/access/links'
import { parseForm } from '~/core/fields/parse-form'
import { flag, formEnvelope } from '~/core/fields/field-schemas'
import { keptForm } from '~/core/session/kept-form.server'
import { enter } from '~/core/guard/guard.server'
import { newestEdition } from '~/domain/billing/diagnoses.server'
import { endedBefore } from '~/domain/billing/diagnosis-edition'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { lastDiagnoses, takeLastDiagnoses, USE_LAST } from '~/domain/superbill/last-diagnoses.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { diagnosisFields, settleDiagnoses } from '~/domain/superbill/settle-diagnoses.server'
import type { BilledNote } from '~/domain/superbill/read-superbill.server'
import { superbillInput, superbillShape } from '~/domain/superbill/superbill-schema'
import { noteToBill, superbillPage } from '~/domain/superbill/superbill-page.server'
import { otherWellnessVisit } from '~/domain/superbill/wellness-visits.server'
import { saveRecordForm, versionIn } from '~/forms/save/save-record.server'
import { formatDate, formatDateTime } from '~/i18n/format'
import type { Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { invalid } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import { BillHistory } from './bill-history'
import { formValues } from './form-values'
import type { SuperbillAnswer } from './superbill-answer'
import { SuperbillForm } from './superbill-form'

/** `wellnessAgain`: confirms that a second wellness visit is intended. */
const schema = z.strictObject(
  { ...superbillShape, wellnessAgain: flag.optional(), ...formEnvelope },
  namesUnknownFields,
)

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, t, lang, facts } = await enter(request)
  const noteId = id('surveyNoteId')
  const params = { participantId: id('participantId'), surveyNoteId: noteId }
  const { note, bill, codes, revisions, changedSincePrinted, ...page } = await superbillPage(actor, noteId)
  const { timeZone } = readerOf({ t, lang, actor })
  const kept = await keptForm(request, actor)
  const last = bill.dxCodes.length === 0 ? await lastDiagnoses(note) : null
  return {
    ...page,
    form: {
      values: formValues(bill, codes),
      codes: codes.map(({ line: _line, ...code }) => code),
      constraint: { ...getZodConstraint(schema), serviceDate: { required: true } },
      idempotencyKey: randomUUID(),
    },
    // What was typed when the session had ended is filled in again (for the other fields: useDataForm).
    dx: kept ? (await settleDiagnoses(copyOf(kept), t)).fields : await diagnosisFields(bill.dxCodes, t),
    edition: await editionText(bill.serviceDate, { t }),
    last: last && {
      intent: USE_LAST,
      text: t('superbill.lastBill', { day: formatDate(last.day), codes: last.codes.join(', ') }),
    },
    about: t(`superbill.note.${note.note_type}`, { day: formatDate(note.day) }),
    isDraft: !note.locked,
    printed: changedSincePrinted && formatDateTime(changedSincePrinted, lang, timeZone),
    isBilled: bill.lines.length > 0,
    revisions: revisions.map(({ saved, ...revision }) => ({
      ...revision,
      saved: formatDateTime(saved, lang, timeZone),
    })),
    links: {
      back: facts.participant?.linked
        ? pathTo('participant.chart', params)
        : pathTo('note.former', { practiceId: note.practice_id }),
      claim: bill.lines.length > 0 ? pathTo('superbill.claim', params) : null,
    },
  }
}

/**
 * Asks before a second wellness visit within twelve months is billed. @throws Refusal 422 with the day of the
 * other one.
 */
async function mustMeanWellness(note: BilledNote, value: z.output<typeof schema>) {
  if (value.wellnessAgain === true) return
  const codes = (value.cptCodes ?? []).filter(({ checked }) => checked === true).map(({ code }) => code)
  const other = await otherWellnessVisit(note, { codes, day: value.serviceDate ?? null })
  if (other) throw invalid({ wellnessAgain: [`superbill.wellnessAgain|${formatDate(other)}`] })
}

/** The period for which the diagnosis list is valid, and whether the visit was after it. */
async function editionText(serviceDate: string, { t }: { t: Translate }) {
  const edition = await newestEdition()
  if (!edition) return null
  const day = formatDate(edition.until)
  return {
    text: t('superbill.edition', { from: formatDate(edition.from), until: day }),
    ended: endedBefore(serviceDate, edition) && t('superbill.listEndedHint', { day }),
  }
}

function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id, t } = await enter(request)
  const noteId = id('surveyNoteId')
  const note = await noteToBill(actor, noteId)
  const form = await readForm(request)
  await takeLastDiagnoses(form, note)
  const { fields: dx, open, asked } = await settleDiagnoses(form, t)
  // A form from an older version has no service date; the stored one is kept then.
  const noDay = form.get('serviceDate') === ''
  if (asked || noDay || open.length > 0) {
    const submission = parseForm(form, schema)
    const lastResult = asked
      ? { initialValue: submission.reply().initialValue }
      : submission.reply({
          formErrors: ['superbill.saveError'],
          fieldErrors: {
            ...(noDay && { serviceDate: ['form.required'] }),
            ...Object.fromEntries(open.map((name) => [name, ['superbill.diagnosisOpen']])),
          },
        })
    const version = versionIn(submission.payload.version)
    return data({ lastResult, conflict: null, version, dx }, asked ? 200 : 422)
  }
  const answer = await saveRecordForm(
    request,
    actor,
    {
      schema,
      errorKey: 'superbill.saveError',
      form,
      whole: true,
      before: (value) => mustMeanWellness(note, value),
    },
    async ({ value, version }) => {
      const {
        idempotency_key: _key,
        version: _version,
        shown: _shown,
        wellnessAgain: _again,
        ...rest
      } = value
      const { cptCodes = [], ...bill } = superbillInput.parse(rest)
      // An unchecked checkbox is not posted.
      const lines = cptCodes.map((line) => ({ ...line, checked: line.checked === true }))
      await saveSuperbill(actor, noteId, { ...bill, cptCodes: lines }, version)
      return redirectWithFlash(
        pathTo('superbill.edit', { participantId: id('participantId'), surveyNoteId: noteId }),
        { kind: 'success', key: 'superbill.saved' },
      )
    },
  )
  return answer instanceof Response ? answer : data({ ...answer.data, dx }, answer.init ?? undefined)
}

/** A note's superbill: codes, diagnoses, and what the condition is related to (BILL-03 to BILL-10). */
export default function SuperbillScreen() {
  const { t } = useI18n()
  const { about, isDraft, isBilled, printed, links, revisions, total, ...rest } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SuperbillAnswer
  return (
    <Page
      title={t(isBilled ? 'superbill.revise' : 'superbill.create')}
      lead={isDraft ? `${about} ${t('superbill.ofDraft')}` : about}
      narrow
      actions={
        links.claim && (
          <LinkButton to={links.claim} icon="download">
            {t('superbill.claimTitle')}
          </LinkButton>
        )
      }
    >
      {printed && <Alert tone="warning">{t('superbill.changedSincePrinted', { day: printed })}</Alert>}
      <SuperbillForm {...rest} dx={answer?.dx ?? rest.dx} answer={answer} cancelTo={links.back} />
      {revisions.length > 0 && <BillHistory revisions={revisions} total={total} />}
    </Page>
  )
}
