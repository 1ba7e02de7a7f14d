import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { parseForm } from '~/core/fields/parse-form'
import { keptForm } from '~/core/session/kept-form.server'

/**
 * The form that was sent from this page after the session had ended, in the shape of a form's last result.
 */
export async function keptForScreen(request: Request, visitor: Actor | null) {
  const form = await keptForm(request, visitor)
  if (!form) return null
  const version = form.get('version')
  return {
    initialValue: parseForm(form, z.looseObject({})).reply().initialValue ?? {},
    version: typeof version === 'string' ? version : null,
  }
}
