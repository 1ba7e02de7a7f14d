import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { hideColumns } from '~/core/list/list-columns.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { ownPath } from '~/platform/origin.server'
import { isListName } from '~/shell/lists-of.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  throw redirect('/')
}

/** Stores the reader's columns for a list, and redirects back to it. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['list', 'to', 'column', 'shown'])
  const [list, to] = [form.get('list'), form.get('to')]
  const shown = form.getAll('shown')
  const hidden = form.getAll('column').filter((key) => !shown.includes(key))
  if (isListName(list)) await hideColumns(actor, list, hidden.map(String))
  throw redirect(ownPath(typeof to === 'string' ? to : null, request) ?? '/')
}
