import type { Where } from '~/access/conditions'
import { everyWord } from '~/core/list/every-word.server'
import { byAnything } from '~/domain/participant/by-anything.server'

/**
 * `participantByAnything` for lists of a practice's links (`link`): they repeat the names, and everything else
 * is found through the indexes of `participant`, which have patients only. So nothing is read of the patients
 * whom it does not find.
 */
export function patientByAnything(value: string): Where {
  return byAnything(value, {
    words: (text) =>
      everyWord(text, {
        table: 'participant',
        id: 'link.participant_id',
        columns: [
          'link.firstname_search',
          'link.lastname_search',
          { column: 'participant.email_search', through: amongPatients },
        ],
        shortBesideOthers: 'beginning',
      }),
    other: ({ sql, bind }) => ({ sql: amongPatients(sql), bind }),
  })
}

/** Records of practitioners (`is_staff`), of whom some are patients, too, stand in no index of patients. */
function amongPatients(sql: string): string {
  const people =
    'SELECT participant.id FROM participant WHERE participant.archived = 0 AND participant.is_staff'
  return `link.participant_id IN (${people} = 0 AND (${sql}) UNION ALL ${people} = 1 AND (${sql}))`
}
