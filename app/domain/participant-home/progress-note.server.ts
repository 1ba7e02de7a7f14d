import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import type { NoteRecord } from '~/domain/notes/note-record'
import { noteResource } from '~/domain/notes/note-resource.server'
import { dayInWords, type Reader } from '~/domain/stored-scores/reader.server'
import type { ProgressNote } from './progress-note'

const LATEST = readListQuery(new URLSearchParams({ perPage: '1' }), noteResource.listing)

/**
 * Returns the latest note that the care team signed, as the patient may read it (NOTE-21, OP-81); null for
 * anybody who is not a participant, and if there is none.
 */
export async function progressNote(actor: Actor, reader: Reader): Promise<ProgressNote | null> {
  if (actor.role !== 'PARTICIPANT') return null
  const { rows } = await listRecords(noteResource, actor, LATEST)
  const [note] = rows
  if (!note) return null
  const es = reader.lang === 'es'
  const { includeGenerated, generated, generated_es, entered } = note.text
  const plan = [includeGenerated.p ? (es ? generated_es : generated).p : '', entered.p].filter(Boolean)
  return {
    id: note.id,
    links: linksTo(note, reader),
    by: note.locking_practitioner_fullname ?? note.practitioner_fullname,
    locked: note.locked_date ?? '',
    dateText: dayInWords(note.locked_date, reader),
    reason: note.chief_complaint,
    plan: plan.join('\n\n'),
    goals: note.plan_goals.map(({ text, template_es, value }) =>
      es ? template_es.replace('__', value) : text,
    ),
    addenda: note.addenda.map(({ text, signed_by }) => ({ text, by: signed_by })),
  }
}

/** The address of the whole note and, for a wellness visit, of the resulting plan. */
function linksTo({ id: note, participant_id: participantId, note_type }: NoteRecord, { t }: Reader) {
  const address = { participantId, note }
  return [
    { to: pathTo('note.show', address), label: t('notes.openToPrint') },
    ...(note_type === 'AWV'
      ? [{ to: pathTo('note.prevention', address), label: t('notes.preventionTitle') }]
      : []),
  ]
}
