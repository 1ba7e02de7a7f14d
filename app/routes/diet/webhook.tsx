import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerWebhook } from '~/domain/diet/webhook.server'

/** Authenticated by its shared secret alone, so it has its own door instead of `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWebhook(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerWebhook(request)
}
