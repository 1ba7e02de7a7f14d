import type { Actor } from '~/access/actor'
import { ownedRecord } from '~/core/resource/owned.server'
import { rateMotivation } from '~/domain/wellness/rate-habit.server'
import { reminderText, type ReminderDay } from '~/domain/wellness/reminder'
import type { Category } from '~/domain/wellness/wellness'
import { habitFormShape, motivationShape } from '~/domain/wellness/wellness-schema'
import { habitResource } from '~/domain/wellness/wellness-resources.server'
import { archiveHabit, createHabit, updateHabit } from '~/domain/wellness/write-habit.server'
import { askedDialog, orNotSaved } from '~/forms/record/dialog.server'
import { saveShape } from '~/forms/record/record-form.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, invalid } from '~/platform/refusal'

type Filled = {
  habit: string
  categories: Category[]
  reminder_day?: ReminderDay | null
  reminder_hour?: string | null
  time_zone?: string | null
}

/** The habit named in the query, if it belongs to the page's participant. @throws Refusal 403. */
export function habitOf(actor: Actor, participantId: number, id: number | null) {
  return ownedRecord(habitResource, actor, id, 'participant_id', participantId)
}

/** Handles a form on a page of habits; the dialog in the address says which one. */
export async function saveHabitScreen(request: Request, actor: Actor, participantId: number) {
  const { dialog, here } = askedDialog(request, habitResource.listing)
  const done = (key: string) => redirectWithFlash(here, { kind: 'success', key })
  const own = () =>
    orNotSaved({ request, actor, here }, () => habitOf(actor, participantId, dialog?.target ?? null))
  switch (dialog?.kind) {
    case 'create':
      return saveShape(request, actor, habitFormShape, 'wellness.habitError', async ({ record, key }) => {
        await createHabit(actor, { ...stored(record), participant_id: participantId }, key)
        return done('wellness.habitAdded')
      })
    case 'edit': {
      const { id } = await own()
      return saveShape(request, actor, habitFormShape, 'wellness.habitError', async ({ record, version }) => {
        await updateHabit(actor, id, stored(record), version)
        return done('wellness.habitSaved')
      })
    }
    case 'motivation': {
      const { id } = await own()
      return saveShape(request, actor, motivationShape, 'wellness.rateError', async ({ record, version }) => {
        await rateMotivation(actor, id, record, version)
        return done('wellness.rated')
      })
    }
    case 'archive':
    case 'restore': {
      const { id } = await own()
      const archived = dialog.kind === 'archive'
      return confirmedOnce(actor, request, async () => {
        await archiveHabit(actor, id, archived)
        return done(archived ? 'wellness.habitAway' : 'wellness.habitBack')
      })
    }
    default:
      throw forbidden()
  }
}

/** A form in its stored shape: day and hour are combined, and both are required. */
function stored({ reminder_day, reminder_hour, ...rest }: Filled) {
  if (reminder_day && !reminder_hour) throw invalid({ reminder_hour: ['form.required'] })
  if (!reminder_day && reminder_hour) throw invalid({ reminder_day: ['form.required'] })
  const reminder = reminder_day && reminder_hour ? reminderText(reminder_day, Number(reminder_hour)) : null
  return { ...rest, reminder }
}
