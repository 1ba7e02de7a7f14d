import type { Where } from '~/access/conditions'
import { everyWord } from '~/core/list/every-word.server'
import { byAnything } from '~/domain/participant/by-anything.server'

/**
 * `participantByAnything` for lists over a practice's links (`link`). Links repeat the names; everything else
 * is found through the patient indexes of `participant`, so only matching patients are read.
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

/**
 * Records of practitioners (`is_staff`), some of whom are also patients, are not in the patient indexes, so
 * they are searched separately.
 */
function amongPatients(sql: string): string {
  const people =
    'SELECT participant.id FROM participant WHERE participant.archived = 0 AND participant.is_staff'
  return `link.participant_id IN (${people} = 0 AND (${sql}) UNION ALL ${people} = 1 AND (${sql}))`
}
