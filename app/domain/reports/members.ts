import type { Scope } from './scope'

const PEOPLE = 'p.archived = 0 AND p.is_staff = 0'

/**
 * SQL for the members of each company, plan, practice or practitioner; a practitioner's are the people she
 * wrote notes for.
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
