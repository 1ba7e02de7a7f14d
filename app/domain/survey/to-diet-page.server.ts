import { redirectDocument } from '@remix-run/node'
import { pathTo } from '~/access/links'

/** Sends the reader to the page with the frame, as a new document: only that page's own policy lets the frame
 * in. */
export function toDietPage({ id, participant_id }: { id: number; participant_id: number }): Response {
  return redirectDocument(pathTo('survey.diet', { surveyId: id, participantId: participant_id }))
}
