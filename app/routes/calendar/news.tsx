import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { placeOfNews, seeNews, type ShownNews } from '~/domain/calendar/appointment-news.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  throw redirect(pathTo('home'))
}

/**
 * The reader has seen one or all of the bookings and cancellations on their start page, or opens one in the
 * calendar, which is seeing it.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['shown', 'seen', 'open', 'all'])
  const [opened] = shownIn(form.getAll('open'))
  const shown = shownIn(
    form.has('all') ? form.getAll('shown') : [...form.getAll('seen'), ...form.getAll('open')],
  )
  const { changed } = await seeNews(actor, shown)
  const place = opened && (await placeOfNews(actor, opened.id))
  if (place)
    throw redirect(
      `${pathTo('practice.appointments', { practitionerId: place.hostId })}?view=day&day=${place.day}`,
    )
  const told = changed > 0 ? ({ kind: 'error', key: 'home.newsChanged' } as const) : SEEN
  return redirectWithFlash(pathTo('home'), told)
}

const SEEN = { kind: 'success', key: 'home.newsSeen' } as const

/** What the page names as `id.version`. */
function shownIn(values: FormDataEntryValue[]): ShownNews[] {
  return values.flatMap((value) => {
    const [, id = '', version = ''] = /^(\d+)\.(\d+)$/.exec(String(value)) ?? []
    const read = positiveInteger(id)
    return read ? [{ id: read, version: Number(version) }] : []
  })
}
