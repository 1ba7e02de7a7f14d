import { isMasking } from '~/access/actor'
import type { Entered } from '~/core/guard/guard.server'
import { intervalShape } from '~/domain/monitoring/check-interval'
import { saveInterval, storedInterval } from '~/domain/monitoring/check-interval.server'
import type { RangeOwner } from '~/domain/monitoring/metric-ranges.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { redirectWithFlash } from '~/platform/flash.server'

/** How often a patient is checked, in words, and the form to change it; null if nobody monitors them. */
export async function intervalOf({ actor, t }: Entered, owner: RangeOwner, isAsked: boolean) {
  const [own, usual] = await Promise.all([
    storedInterval(owner),
    storedInterval({ ...owner, participant_id: null }),
  ])
  if (!own) return null
  const days = own.check_days ?? usual?.check_days ?? null
  const isUsual = owner.participant_id !== null && own.check_days === null && days !== null
  const text = days === null ? t('monitoring.interval.none') : t('monitoring.interval.every', { n: days })
  return {
    text: isUsual ? `${text} · ${t('monitoring.interval.ofPractice')}` : text,
    form: isAsked && !isMasking(actor) ? recordFormData(intervalShape, own) : null,
  }
}

/** Saves how often a patient is checked. */
export function saveIntervalForm(request: Request, { actor }: Entered, owner: RangeOwner, here: string) {
  return saveShape(
    request,
    actor,
    intervalShape,
    'monitoring.range.error',
    async ({ record, version, key }) => {
      await saveInterval(actor, { ...owner, check_days: record.check_days ?? null }, version, key)
      return redirectWithFlash(here, { kind: 'success', key: 'monitoring.interval.saved' })
    },
  )
}
