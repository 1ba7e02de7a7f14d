import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerWebhook } from '~/domain/diet/webhook.server'

/** Authenticated only by its shared secret, so it does not go through `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWebhook(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerWebhook(request)
}
