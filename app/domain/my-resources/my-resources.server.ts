import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { documentOf, handouts } from '~/domain/handouts/handouts'
import type { NoteHandout, NoteOption } from '~/domain/notes/note'
import { dayInWords, type Reader } from '~/domain/stored-scores/reader.server'
import { forbidden } from '~/platform/refusal'

/** Maximum notes searched; older ones are no longer relevant. */
const MOST_NOTES = 200

type Row = {
  id: number
  note_type: string
  locked: string
  practice: string
  plan_options: string
  handouts: string
}

/** Who provided it, and when last. */
type Given = { from: string; at: string }
/** A personal prevention plan from a wellness visit. */
export type ResourcePlan = Given & { id: number; to: string; pdf: string }
export type ResourceOption = Given & { id: number; label: string }
/** `href` is null for a document that the practice has since deleted. */
export type ResourceHandout = Given & { id: string; label: string; group: string; href: string | null }

/** What participants see of what their care team gave them. */
export type MyResources = {
  plans: ResourcePlan[]
  options: ResourceOption[]
  handouts: ResourceHandout[]
}

/**
 * Returns what the locked notes about the reader gave them: prevention plans, options of their plan of care,
 * handouts and documents of the practices; each once, newest first, in the reader's language (RSRC-01 to
 * RSRC-04). At most three statements.
 * @throws Refusal 403 without a participant record.
 */
export async function loadMyResources({ participantId }: Actor, reader: Reader): Promise<MyResources> {
  if (!participantId) throw forbidden()
  const notes = await lockedNotes(participantId)
  const options = new Map<string, ResourceOption>()
  const given = new Map<string, NoteHandout & Given>()
  const plans: ResourcePlan[] = []
  for (const { id: note, note_type, locked, practice, plan_options, handouts } of notes) {
    const by = { from: practice, at: dayInWords(locked, reader) }
    const address = { participantId, note }
    if (note_type === 'AWV')
      plans.push({
        id: note,
        to: pathTo('note.prevention', address),
        pdf: pathTo('note.preventionPdf', address),
        ...by,
      })
    for (const { id, label } of JSON.parse(plan_options) as NoteOption[])
      if (!options.has(label.en)) options.set(label.en, { id, label: label[reader.lang] || label.en, ...by })
    for (const handout of JSON.parse(handouts) as NoteHandout[])
      if (!given.has(handout.key)) given.set(handout.key, { ...handout, ...by })
  }
  return { plans, options: [...options.values()], handouts: await named([...given.values()], reader) }
}

/** True if a locked note gave the document to the participant. */
export async function wasGiven(participantId: number, documentId: number): Promise<boolean> {
  const notes = await lockedNotes(participantId)
  return notes.some(({ handouts }) =>
    (JSON.parse(handouts) as NoteHandout[]).some(({ key }) => documentOf(key) === documentId),
  )
}

function lockedNotes(participantId: number): Promise<Row[]> {
  return readRows<Row>(
    `SELECT s.id, s.note_type, s.locked, r.name AS practice, s.plan_options, s.handouts FROM survey_note s
      JOIN practice r ON r.id = s.practice_id
      WHERE s.participant_id = $participantId AND s.locked IS NOT NULL ORDER BY s.locked DESC, s.id DESC
      LIMIT ${MOST_NOTES}`,
    { participantId },
  )
}

/**
 * Bundled handouts with the texts and sheets of the reader's language, and documents as long as they exist.
 */
async function named(given: readonly (NoteHandout & Given)[], { lang }: Reader): Promise<ResourceHandout[]> {
  const bundled = new Map(handouts(lang).map((handout) => [handout.id, handout]))
  const ids = given.flatMap(({ key }) => documentOf(key) ?? [])
  const these = idsIn('id', ids)
  const there =
    ids.length > 0
      ? await readRows<{ id: number; name: string; group: string }>(
          `SELECT id, name, group_name AS "group" FROM attachment WHERE ${these.sql}`,
          these.bind,
        )
      : []
  const documents = new Map(there.map((row) => [row.id, row]))
  const list = given.map(({ key, label, group, from, at }) => {
    const handout = bundled.get(key)
    if (handout) return { ...handout, from, at }
    const id = documentOf(key)
    const document = id === null ? undefined : documents.get(id)
    return {
      id: key,
      label: document?.name ?? label[lang],
      group: document?.group ?? group,
      href: document ? `${pathTo('me.resourceDocument')}?id=${document.id}` : null,
      from,
      at,
    }
  })
  const order = [...bundled.keys()]
  const place = ({ id }: { id: string }) => (bundled.has(id) ? order.indexOf(id) : order.length)
  return list.sort((a, b) => place(a) - place(b))
}
