import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { positiveInteger } from '~/access/match'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { rateHabit } from '~/domain/wellness/rate-habit.server'
import { progressShape } from '~/domain/wellness/wellness-schema'
import { flashHeaders, redirectWithFlash, type Flash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { forbidden, Refusal } from '~/platform/refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect(pathTo('me.habits'))
}

/** Rates one habit for one day, from My Habits or from the home page. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const form = await readForm(request)
  // The habit's name is for the phone's service worker, in case it keeps the form and the rating is refused
  // later.
  onlyFields(form, ['habit_id', 'habit', 'progress', 'day', 'back', 'in_place'])
  const id = positiveInteger(String(form.get('habit_id') ?? ''))
  const progress = progressShape.progress.safeParse(Number(form.get('progress') || NaN))
  const day = progressShape.day.safeParse(form.get('day') ?? undefined)
  const back = form.get('back') === pathTo('me.home') ? pathTo('me.home') : pathTo('me.habits')
  // A page that submits by fetch shows the message when it reloads its data.
  const tell = async (flash: Flash) =>
    form.has('in_place')
      ? new Response(null, { status: 204, headers: await flashHeaders(flash) })
      : redirectWithFlash(back, flash)
  if (id === null) throw forbidden()
  if (!progress.success || !day.success) return tell({ kind: 'error', key: 'wellness.rating' })
  try {
    await rateHabit(actor, id, { progress: progress.data, day: day.data })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return tell({ kind: 'error', key: 'wellness.dayWrong' })
  }
  return tell({ kind: 'success', key: 'wellness.rated' })
}
