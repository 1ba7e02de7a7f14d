import type { ResponseSection } from '~/domain/survey/responses/response-items'

/** Why nothing can be sent. */
export type HandoffProblem = 'noLink' | 'badLink' | 'badReturn' | 'badCase' | 'noReturn' | 'notComplete'

/** The hand-off page as it is drawn. */
export type HandoffPage = {
  /** What the research site says went wrong, as plain text. */
  error: string | null
  problem: HandoffProblem | null
  survey: {
    title: string
    completedText: string
    sections: ResponseSection[]
    scores: { name: string; label: string; text: string }[]
    notDiagnosis: string
  } | null
  /** Sent to the research site. */
  form: { action: string; host: string; imdata: string; caseIndex: string } | null
}
