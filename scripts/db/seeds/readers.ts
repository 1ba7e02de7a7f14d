import type { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadActor } from '~/core/guard/actor.server'
import { readListQuery } from '~/core/list/list-query'
import { readsNoted } from '~/core/log/note-read.server'
import { listRecords } from '~/core/resource/resource.server'
import { biometricsResource } from '~/domain/measures/biometrics/biometrics-resource.server'
import { loadChart } from '~/domain/patients/chart.server'
import { loadDetails } from '~/domain/patients/details.server'
import { updateProvider } from '~/domain/provider-links/write-provider.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { setClock, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { monthAfter } from '~/platform/month'
import { DOMAIN } from './demo-logins'
import { textsOf } from './texts'

type Deed = 'list' | 'chart' | 'details' | 'values' | 'comment'
type Visit = { monthsAgo: number; time: string; who: string; as?: string; did: readonly Deed[] }

/** Oldest first, as the log requires; `as` is the person they view as. */
const VISITS: readonly Visit[] = [
  { monthsAgo: 2, time: '11T15:20', who: 'health-mentor', did: ['list', 'chart'] },
  { monthsAgo: 2, time: '18T16:05', who: 'physician', did: ['chart'] },
  { monthsAgo: 1, time: '03T14:10', who: 'physician', did: ['list', 'chart', 'values'] },
  { monthsAgo: 1, time: '06T17:40', who: 'nurse', did: ['list', 'chart'] },
  { monthsAgo: 1, time: '10T14:25', who: 'physician', did: ['chart', 'values'] },
  { monthsAgo: 1, time: '12T13:00', who: 'practice-manager', did: ['list', 'details', 'comment'] },
  { monthsAgo: 1, time: '17T18:15', who: 'dietitian', did: ['list'] },
  { monthsAgo: 1, time: '20T15:30', who: 'admin', as: 'physician', did: ['list', 'chart'] },
  { monthsAgo: 1, time: '24T19:05', who: 'nurse', did: ['chart'] },
]

/**
 * Who viewed or changed the first patient's record in the months before: done by the product itself with its
 * clock set back, because nothing else may write into the activity log. Runs outside of any transaction.
 */
export async function seedReaders(patient: Participant): Promise<void> {
  const thisMonth = todayIn(env().TIME_ZONE).slice(0, 7)
  try {
    for (const { monthsAgo, time, who, as, did } of VISITS) {
      setClock(new Date(`${monthAfter(thisMonth, -monthsAgo)}-${time}:00Z`))
      const deeds = await deedsOf(await actorBehind(who, as), patient.id)
      for (const deed of did) {
        await deeds[deed]()
        // Reads are logged after the answer, with the time at that moment.
        await readsNoted()
      }
    }
  } finally {
    setClock()
  }
}

async function deedsOf(actor: Actor, patient: number): Promise<Record<Deed, () => Promise<unknown>>> {
  const reader = readerOf({ t: textsOf('en'), lang: 'en', actor })
  const practice = actor.practitioner!.practiceId
  const link = (await Provider.findOne({ where: { participant_id: patient, practice_id: practice } }))!
  const values = (filter: Record<string, number>) => {
    const { listing } = biometricsResource
    const query = readListQuery(
      new URLSearchParams(Object.entries(filter).map(([k, v]) => [k, String(v)])),
      listing,
    )
    return listRecords(biometricsResource, actor, query)
  }
  return {
    list: () => values({ practice_id: practice }),
    values: () => values({ participant_id: patient }),
    chart: () => loadChart(actor, patient, reader),
    details: () => loadDetails(actor, patient, reader),
    comment: () => updateProvider(actor, link.id, { comment: 'Prefers mornings' }, null),
  }
}

async function actorBehind(name: string, as?: string): Promise<Actor> {
  const real = await load(name)
  if (!as) return real
  const { userId, email, role } = real
  return load(as, [{ userId, email, role, practitionerId: null, asSelf: false }])
}

async function load(name: string, maskedBy: Actor['maskedBy'] = []): Promise<Actor> {
  const { id } = (await User.findOne({ where: { email: `${name}@${DOMAIN}` } }))!
  const identity = {
    sessionId: 0,
    userId: id,
    practitionerId: null,
    companyId: null,
    asSelf: false,
    maskedBy,
  }
  return (await loadActor(identity))!
}
