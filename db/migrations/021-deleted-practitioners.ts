import type { Migration } from './ddl'

/** Practitioners whose work was ended everywhere while their account stayed enabled and kept its e-mail. */
const ENDED = `role = 'PRACTITIONER' AND archived = 0 AND EXISTS (SELECT 1 FROM practitioner w WHERE w.user_id = app_user.id)
  AND NOT EXISTS (SELECT 1 FROM practitioner w WHERE w.user_id = app_user.id AND w.archived = 0)`
const IS_PATIENT = `EXISTS (SELECT 1 FROM participant p JOIN provider l ON l.participant_id = p.id JOIN practice a ON a.id = l.practice_id
  WHERE p.user_id = app_user.id AND p.archived = 0 AND a.archived = 0)`

/**
 * Closes the accounts of practitioners who were deleted earlier, as a deletion now does
 * (`archivePractitioner`). Going down leaves them closed, because their e-mails may have new owners.
 */
export const deletedPractitioners: Migration = {
  name: '021-deleted-practitioners',
  up: (db) =>
    db.run(
      `UPDATE app_user SET role = 'PARTICIPANT' WHERE ${ENDED} AND ${IS_PATIENT}`,
      `UPDATE participant SET is_staff = 0 WHERE is_staff = 1 AND user_id IN (SELECT id FROM app_user WHERE role = 'PARTICIPANT')`,
      `UPDATE app_user SET archived = 1, disabled = 1, email_key = email_key || '#archived-' || id WHERE ${ENDED}`,
      `UPDATE participant SET archived = 1 WHERE archived = 0 AND is_staff = 1 AND user_id IN (SELECT id FROM app_user WHERE archived = 1)
         AND NOT EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = participant.id)`,
    ),
  down: () => Promise.resolve(),
}
