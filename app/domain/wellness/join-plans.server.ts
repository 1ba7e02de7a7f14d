import { writeRows } from 'db/connection'
import { SelfNote } from 'db/models/self-note'
import { WellnessPlan } from 'db/models/wellness-plan'
import { now } from '~/platform/clock'

/**
 * Merges the plans of two records of one person: the survivor's path is filled where it is empty; notes to
 * self are joined and stay shared only if all of them were. Within the caller's transaction.
 */
export async function joinPlans(survivor: number, duplicate: number): Promise<void> {
  await joinPaths(survivor, duplicate)
  await joinNotes(survivor, duplicate)
}

async function joinPaths(survivor: number, duplicate: number): Promise<void> {
  const other = await WellnessPlan.findOne({ where: { participant_id: duplicate } })
  const kept = other && (await WellnessPlan.findOne({ where: { participant_id: survivor } }))
  if (!other) return
  if (!kept) return void (await other.set({ participant_id: survivor, updated: now() }).save())
  const { vision, path_values, confidence, time_zone } = kept
  await kept
    .set({
      vision: vision ?? other.vision,
      path_values: path_values ?? other.path_values,
      confidence: confidence ?? other.confidence,
      time_zone: time_zone ?? other.time_zone,
      updated: now(),
    })
    .save()
  await other.destroy()
}

async function joinNotes(survivor: number, duplicate: number): Promise<void> {
  const other = await SelfNote.findOne({ where: { participant_id: duplicate } })
  const kept = other && (await SelfNote.findOne({ where: { participant_id: survivor } }))
  if (!other) return
  if (!kept) await other.set({ participant_id: survivor, updated: now() }).save()
  else {
    const written = [kept, other].filter(({ notes }) => notes !== '')
    await kept
      .set({
        notes: written.map(({ notes }) => notes).join('\n\n'),
        allow_provider_view: written.every((note) => note.allow_provider_view === 1) ? 1 : 0,
        updated: now(),
      })
      .save()
    await other.destroy()
  }
  await writeRows(
    `UPDATE participant SET notes_edited = COALESCE(notes_edited, (SELECT d.notes_edited FROM participant d WHERE d.id = $duplicate))
      WHERE id = $survivor`,
    { survivor, duplicate },
  )
}
