import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { firstOpen, ownVariant, pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { noteRead } from '~/core/log/note-read.server'
import type { Badge } from '~/domain/monitoring-state/readiness'
import { ageOn } from '~/domain/scoring/age'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { hasNewNotes } from '~/domain/wellness/may-read-notes'
import { formatDate } from '~/i18n/format'
import { todayIn } from '~/platform/clock'
import { contactMethodText } from './read-patient.server'
import type { PatientBannerData } from './patient'

type Row = {
  firstname: string
  lastname: string
  dob: string | null
  died: string | null
  gender: string | null
  email: string
  phone_primary: string | null
  phone_secondary: string | null
  preferred_contact_method: string | null
  plan_name: string | null
  lacks_password: number
  chronic_care: number
  open_events: number | string
  badge: Badge | 'NONE' | null
  notes_edited: string | null
  notes_viewed_by_provider: string | null
  notes_shared: number | null
}

/**
 * Returns the banner above pages about a patient (PAT-08), with important marks and the pages that the actor
 * may open, in one statement. Null for participants, who read about themselves.
 */
export async function patientBanner(
  actor: Actor,
  { participant }: Facts,
  reader: Reader,
): Promise<PatientBannerData | null> {
  if (!participant || actor.role === 'PARTICIPANT') return null
  const { id } = participant
  const row = await readRow<Row>(
    `SELECT p.firstname, p.lastname, p.dob, p.died, p.gender, u.email, p.phone_primary, p.phone_secondary,
            p.preferred_contact_method, n.name AS plan_name,
            CASE WHEN u.password_hash IS NULL AND u.disabled = 0 THEN 1 ELSE 0 END AS lacks_password,
            CASE WHEN l.chronic_care_start IS NULL THEN 0 ELSE 1 END AS chronic_care,
            (SELECT COUNT(*) FROM safety_event e WHERE e.participant_id = p.id AND e.dealt IS NULL) AS open_events,
            (SELECT m.badge FROM monitoring_state m WHERE m.practice_id = $practiceId AND m.participant_id = p.id) AS badge,
            p.notes_edited, p.notes_viewed_by_provider,
            (SELECT s.allow_provider_view FROM self_note s WHERE s.participant_id = p.id) AS notes_shared
       FROM participant p JOIN app_user u ON u.id = p.user_id LEFT JOIN plan n ON n.id = p.plan_id
       LEFT JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
      WHERE p.id = $id AND p.archived = 0`,
    { id, practiceId: actor.practitioner?.practiceId ?? 0 },
    { kept: true },
  )
  if (!row) return null
  noteRead(actor, {
    text: `Opened a page about participant ${id}`,
    resource: 'participant',
    recordId: id,
    participantIds: [id],
  })
  const { t, timeZone } = reader
  const facts = { participant }
  // For a patient who has left, the practice keeps its notes but no contact data.
  const isPatient = actor.role !== 'PRACTITIONER' || participant.linked
  return {
    fullname: `${row.firstname} ${row.lastname}`.trim(),
    age: ageOn(row.dob, row.died ?? todayIn(timeZone)),
    sex: row.gender && t(`participant.gender.${row.gender}`),
    dobText: formatDate(row.dob),
    diedText: formatDate(row.died),
    plan: isPatient ? row.plan_name : null,
    safety: row.died ? null : openSafety(actor, facts, Number(row.open_events)),
    newNotes: hasNewNotes(row, row.notes_shared === 1)
      ? firstOpen(['participant.coaching'], actor, facts)
      : null,
    lacksPassword: isPatient && row.lacks_password === 1,
    chronicCare: row.chronic_care === 1,
    monitoring: monitoringOf(actor, facts, row.badge),
    contact: isPatient
      ? {
          email: row.email,
          phone_primary: row.phone_primary,
          phone_secondary: row.phone_secondary,
          preferred: contactMethodText(row.preferred_contact_method, t),
        }
      : null,
    links: pagesAbout(actor, facts).map(([key, to]) => ({ label: t(key), to })),
  }
}

/** The open safety events, if the reader may see them. */
function openSafety(actor: Actor, facts: Facts, count: number): PatientBannerData['safety'] {
  if (count === 0 || !decide(screenRules['safety.list'], actor, facts)) return null
  return { count, to: firstOpen(['safety.list'], actor, facts)! }
}

/** What the monitoring requires, if the actor may open its window. */
function monitoringOf(
  { practitioner }: Actor,
  { participant }: Facts,
  badge: Row['badge'],
): PatientBannerData['monitoring'] {
  if (!practitioner || !participant?.linked || badge === null) return null
  const to = pathTo('rpm.patient', { practiceId: practitioner.practiceId, participantId: participant.id })
  return { badge, to }
}

/**
 * The pages about the patient that the actor may open, at the actor's own addresses (OP-38): text key and
 * address.
 */
function pagesAbout(actor: Actor, facts: Facts): [key: string, to: string][] {
  const pages: [string, string | null][] = [
    ['banner.chart', firstOpen(['participant.chart'], actor, facts)],
    ['banner.coaching', firstOpen(['participant.coaching'], actor, facts)],
    ['banner.metrics', firstOpen(['participant.metrics'], actor, facts)],
    ['banner.details', firstOpen(['participant.details'], actor, facts)],
    ['banner.edit', ownVariant('participant.update', actor, facts)],
    ['banner.providers', ownVariant('participant.providers', actor, facts)],
  ]
  return pages.filter((page): page is [string, string] => page[1] !== null)
}
