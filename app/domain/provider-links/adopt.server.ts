import { readRow } from 'db/connection'
import { Provider } from 'db/models/provider'
import { ProviderRequest } from 'db/models/provider-request'
import type { Actor } from '~/access/actor'
import type { ProviderType } from '~/access/roles'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { claimBiometricsOf } from '~/domain/measures/biometrics/claim-biometrics.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { forbidden, invalid, Refusal } from '~/platform/refusal'
import type { AdoptInput } from './adopt-schema'
import { mailPatient } from './adopt-mail.server'
import { countGuess, participantWith } from './find-patient.server'
import { settleRequests } from './settle-requests.server'

/** `requested`: the patient must accept first. */
export type Adopted = { id: number; requested: boolean }

/**
 * Adds a patient, found by exact e-mail, to the actor's own practice. Within the same company the care begins
 * at once; a patient of another company is asked first. The patient is notified by mail in both cases
 * (OP-43). A repeat with the same `key` returns the first response.
 * @throws Refusal 403; 429 after too many look-ups (an unknown e-mail counts as one); 422 when nobody has the
 * e-mail, or the practice already cares for them or has asked.
 */
export async function adoptPatient(
  actor: Actor,
  { email, type }: AdoptInput,
  key: string | null = null,
  lang: Lang = 'en',
): Promise<Adopted> {
  await countGuess(actor, email)
  return retryRace(() =>
    once(actor, 'provider.adopt', key, () =>
      change(actor, async () => {
        const { practitioner } = actor
        if (practitioner) await lockOwner({ table: 'practice', id: practitioner.practiceId }, 'adding')
        mustAllow(
          recordRules.provider.adopt,
          actor,
          practitioner && (await loadFacts(actor, { practice: practitioner.practiceId })),
        )
        const patient = await participantWith(email)
        if (!practitioner) throw forbidden()
        if (!patient)
          throw new Refusal('form.submissionError', {
            status: 422,
            values: { email },
            errors: { email: ['adopt.notFound'] },
          })
        const link = { participant_id: patient.id, practice_id: practitioner.practiceId, type }
        if (
          await Provider.findOne({
            where: { participant_id: patient.id, practice_id: practitioner.practiceId },
          })
        )
          throw invalid({ email: ['adopt.linked'] })
        const requested = !(await isOfCompany(patient.id, practitioner.companyId))
        const id = requested ? await ask(link, actor.userId) : await beginCare(link)
        await mailPatient(requested ? 'PROVIDER_REQUEST' : 'PROVIDER_ADDED', patient.id, {
          lang,
          practice: practitioner.practiceName,
        })
        const text = requested
          ? `Asked participant ${patient.id} to become a patient of practice ${practitioner.practiceId}`
          : `Added provider ${id} of participant ${patient.id}`
        return {
          result: { id, requested },
          log: {
            type: 'CREATE',
            text,
            resource: requested ? 'provider-request' : 'provider',
            recordId: id,
            participantId: patient.id,
          },
        }
      }),
    ),
  )
}

/**
 * Starts the care of a patient, within the caller's transaction.
 * @returns the id of the link.
 */
export async function beginCare(link: {
  participant_id: number
  practice_id: number
  type: ProviderType
}): Promise<number> {
  const { id } = await Provider.create({ ...link, created: now(), updated: now() })
  await claimBiometricsOf(link.practice_id, link.participant_id)
  await settleRequests(link.participant_id)
  await keepAttention([link.participant_id])
  await keepMonitoring([link.participant_id])
  return id
}

async function ask(
  link: { participant_id: number; practice_id: number; type: string },
  requested_by: number,
): Promise<number> {
  const { participant_id, practice_id } = link
  if (await ProviderRequest.findOne({ where: { participant_id, practice_id, status: 'OPEN' } }))
    throw invalid({ email: ['adopt.asked'] })
  return (await ProviderRequest.create({ ...link, requested_by, created: now() })).id
}

/**
 * True if the participant belongs to the company, by their plan or because another of its practices cares for
 * them.
 */
async function isOfCompany(participantId: number, companyId: number): Promise<boolean> {
  const row = await readRow(
    `SELECT p.id FROM participant p WHERE p.id = $participantId AND (p.company_id = $companyId
        OR EXISTS (SELECT 1 FROM provider l JOIN practice a ON a.id = l.practice_id
        WHERE l.participant_id = p.id AND a.company_id = $companyId AND a.archived = 0))`,
    { participantId, companyId },
  )
  return row !== null
}
