import { pathTo } from '~/access/links'
import { documentOf, handoutPath } from '~/domain/handouts/handouts'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDateTime } from '~/i18n/format'
import { zoneName } from '~/i18n/zone-name'
import { AWV_ELEMENTS } from './awv-elements'
import { goalText } from './goals'
import { ENTERED, SECTIONS, type NoteHandout, type Signature } from './note'
import { LABELS, type NoteView } from './note-view'
import type { ReadNote } from './read-note.server'

type Options = { forPatient?: boolean }

/**
 * Returns a note in words (NOTE-07): for the practice, or for the patient without what is only for the
 * practice's accounts.
 */
export function noteView(note: ReadNote, reader: Reader, { forPatient = false }: Options = {}): NoteView {
  const { t, lang, timeZone } = reader
  const title = t(`notes.type.${note.note_type}`)
  return {
    id: note.id,
    type: note.note_type,
    title,
    lang,
    draft: note.locked === null,
    signed: note.signed && signedText(note.signed, reader),
    begun: t('notes.writtenBy', { who: note.creator.name, at: formatDateTime(note.created, lang, timeZone) }),
    hash: note.content_hash,
    labels: Object.fromEntries(LABELS.map((key) => [key, t(`notes.${key}`)])) as NoteView['labels'],
    complaint: note.chief_complaint,
    sections: SECTIONS.map((id) => ({
      id,
      label: t(`notes.section.${id}`),
      generated: note.include[id] ? note.generated[lang][id] : '',
      entered: note[ENTERED[id]],
    })).filter(({ generated, entered }) => generated || entered),
    goals: note.plan_goals.map((goal) => goalText(goal, lang)),
    options: note.plan_options.map(({ label }) => ({ label: label[lang], href: null })),
    handouts: note.handouts.map((handout) => ({
      label: handout.label[lang],
      href: handoutHref(handout, reader),
    })),
    suggestions: note.other_suggestions,
    screening: note.cancer_screening_due
      ? [t('notes.screeningDue'), note.cancer_screening_types].filter(Boolean).join(': ')
      : null,
    elements: AWV_ELEMENTS.flatMap((element) => {
      const text = [note.generated.awv?.[lang][element], note.awv[element]].filter(Boolean).join('\n')
      return text ? [{ label: t(`notes.awv.${element}`), text }] : []
    }),
    accounts: forPatient ? [] : accountsOf(note, reader),
    carried:
      forPatient || note.carried_events.length === 0
        ? null
        : t('notes.carriedOver', { n: note.carried_events.length }),
    addenda: note.addenda.map(({ id, text, signed, hash }) => ({
      id,
      text,
      signed: signedText(signed, reader),
      hash,
    })),
  }
}

/** Returns name, credentials, time and zone as they were at signing. */
export function signedText(
  { name, credentials, zone, at }: Signature,
  { t, lang }: Pick<Reader, 't' | 'lang'>,
): string {
  const [title = '', role = ''] = credentials.split('|')
  const who = [name, title, role && t(`practitioner.role.${role}`)].filter(Boolean).join(', ')
  return t('notes.signedBy', { who, at: formatDateTime(at, lang, zone), zone: zoneName(zone, lang) })
}

function handoutHref({ key, attachment }: NoteHandout, { lang }: Reader): string | null {
  const id = attachment ?? documentOf(key)
  return id === null
    ? handoutPath(key.replace('exercise:', ''), lang)
    : `${pathTo('attachment.download')}?id=${id}`
}

function accountsOf(note: ReadNote, { t }: Reader): { label: string; value: string }[] {
  const minutes = (n: number) => t('notes.minutes', { n })
  return [
    ...(note.ccm_tasks.length > 0
      ? [{ label: t('notes.ccmTasks'), value: note.ccm_tasks.map((task) => t(`notes.${task}`)).join(', ') }]
      : []),
    ...(note.review_minutes
      ? [{ label: t('notes.reviewMinutes'), value: minutes(note.review_minutes) }]
      : []),
    ...(note.ccm_review_minutes
      ? [{ label: t('notes.ccmMinutes'), value: minutes(note.ccm_review_minutes) }]
      : []),
  ]
}
