import { answerPlace, type FillData, type FillQuestion } from '~/domain/survey/fill-page'
import { dropDraft } from '~/forms/autosave/drafts'
import type { SaveReply } from '~/forms/autosave/save-reply'
import { replyIn, sendKept } from '~/forms/autosave/send-kept'

/** The reply to an answer: the next address with its question, or why it stays. */
export type StepReply = SaveReply & {
  refused?: FillQuestion
  to?: string
  page?: FillData
}

let next: { to: string; page: FillData } | null = null

/** Sends an answer. The next question comes with the reply and is stored for `arriving`. */
export async function sendAnswer(
  request: Request,
  survey: string,
  serverAction: () => Promise<unknown>,
): Promise<StepReply | Response> {
  const form = await request.clone().formData()
  const stays = form.get('move') === 'stay'
  const accepted = () => dropDraft(answerPlace(survey, String(form.get('question'))))
  try {
    const answered = await sendKept(stays, serverAction)
    if (answered instanceof Response) return answered
    const reply = stepReply(answered) ?? {}
    if (!reply.to || !reply.page) return reply
    accepted()
    next = { to: reply.to, page: reply.page }
    return new Response(null, { status: 302, headers: { Location: reply.to } })
  } catch (error) {
    if (error instanceof Response && !error.headers.get('Location')?.startsWith('/user/login')) accepted()
    throw error
  }
}

/** Returns, once, the question that came with the reply to the previous answer. */
export function arriving(request: Request): FillData | null {
  const { pathname, search } = new URL(request.url)
  const page = next?.to === pathname + search ? next.page : null
  next = null
  return page
}

/** The action's result as a reply to an answer, or null if it is not one. */
export function stepReply(result: unknown): StepReply | null {
  return replyIn<StepReply>(result)
}
