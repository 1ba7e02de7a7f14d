import type { Scope } from './scope'

const PEOPLE = 'p.archived = 0 AND p.is_staff = 0'

/**
 * Who belongs to which company, plan, practice or practitioner; of a practitioner those for whom she wrote a
 * note.
 */
export const MEMBERS: Record<Scope, string> = {
  company: `SELECT p.id AS participant_id, p.company_id AS scope_id FROM participant p
    WHERE ${PEOPLE} AND p.company_id IS NOT NULL`,
  plan: `SELECT p.id AS participant_id, p.plan_id AS scope_id FROM participant p
    WHERE ${PEOPLE} AND p.plan_id IS NOT NULL`,
  practice: `SELECT DISTINCT p.id AS participant_id, l.practice_id AS scope_id FROM participant p
    JOIN provider l ON l.participant_id = p.id WHERE ${PEOPLE}`,
  practitioner: `SELECT DISTINCT p.id AS participant_id, n.practitioner_id AS scope_id FROM participant p
    JOIN survey_note n ON n.participant_id = p.id WHERE ${PEOPLE}`,
}
