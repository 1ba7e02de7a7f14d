import type { ResponseSection } from '~/domain/survey/responses/response-items'

/** Why nothing can be sent. */
export type HandoffProblem = 'noLink' | 'badLink' | 'badReturn' | 'badCase' | 'noReturn' | 'notComplete'

/** The data of the hand-off page. */
export type HandoffPage = {
  /** The error reported by the research site, as plain text. */
  error: string | null
  problem: HandoffProblem | null
  survey: {
    title: string
    completedText: string
    sections: ResponseSection[]
    scores: { name: string; label: string; text: string }[]
    notDiagnosis: string
  } | null
  /** The form data sent to the research site. */
  form: { action: string; host: string; imdata: string; caseIndex: string } | null
}
