import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { answerRequest } from '~/domain/provider-links/answer-request.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'

export async function loader({ request }: ActionFunctionArgs) {
  await enter(request)
  return redirect(pathTo('me.home'))
}

/** A participant's answer to a practice that asked to care for them: accept or decline (OP-43). */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['id', 'answer'])
  const id = positiveInteger(String(form.get('id') ?? ''))
  const answer = form.get('answer')
  if (id === null || (answer !== 'accept' && answer !== 'decline'))
    throw new Refusal('form.submissionError', { status: 422 })
  await answerRequest(actor, id, answer === 'accept')
  return redirectWithFlash(pathTo('me.home'), {
    kind: 'success',
    key: answer === 'accept' ? 'care.accepted' : 'care.declined',
  })
}
