import { readRow } from 'db/connection'
import { ageOn } from '~/domain/scoring/age'
import type { DietPerson } from '~/integrations/diet/contract.server'
import type { DietUserInfo } from '~/integrations/diet/frame-messages'
import { now } from '~/platform/clock'

type Row = {
  email: string | null
  firstname: string | null
  lastname: string | null
  gender: string | null
  dob: string | null
  weight_lb: number | null
  height_in: number | null
}

const NEWEST = (column: string) =>
  `(SELECT m.${column} FROM anthropometrics m WHERE m.participant_id = p.id AND m.archived = 0
    AND m.${column} IS NOT NULL ORDER BY m.measured_on DESC, m.created DESC, m.id DESC LIMIT 1)`

/**
 * Returns what the diet service is told about a participant, at sign-on and in the frame: latest weight and
 * height; unknown values are left out.
 */
export async function dietPerson(participantId: number): Promise<{ person: DietPerson; info: DietUserInfo }> {
  const row = await readRow<Row>(
    `SELECT u.email, p.firstname, p.lastname, p.gender, p.dob, ${NEWEST('weight_lb')} AS weight_lb,
      ${NEWEST('height_in')} AS height_in
       FROM participant p LEFT JOIN app_user u ON u.id = p.user_id WHERE p.id = $participantId`,
    { participantId },
  )
  const { email = null, firstname = null, lastname = null } = row ?? {}
  return { person: { participantId, email, firstname, lastname }, info: row ? userInfo(row) : {} }
}

function userInfo({ gender, dob, weight_lb, height_in }: Row): DietUserInfo {
  const age = ageOn(dob, now().slice(0, 10))
  return {
    ...((gender === 'M' || gender === 'F') && { gender: gender === 'M' ? 'male' : 'female' }),
    ...(age !== null && { ageInYears: age }),
    ...(weight_lb !== null && { weightInPounds: weight_lb }),
    ...(height_in !== null && { heightInInches: height_in }),
  }
}
