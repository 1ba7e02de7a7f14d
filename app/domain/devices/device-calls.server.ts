import { z } from 'zod/v4'
import { recordId } from '~/core/fields/field-schemas'
import type { Actor } from '~/access/actor'
import { defineCall, type Call } from '~/core/resource/call.server'
import { forbidden } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { disconnect, refreshNow } from './disconnect.server'
import { beginLink, endLink } from './link.server'
import type { Product } from './device-line'

const text = z.string('form.invalid').min(1, 'form.required').max(4000, 'form.tooLong|4000')
const own = { participant_id: recordId.optional() }

/** Nobody may connect devices for another person. */
function ownerOf(actor: Actor, participantId?: number): Actor {
  if (participantId !== undefined && participantId !== actor.participantId) throw forbidden()
  return actor
}

/** The four calls of one product (MET-12, MET-13). */
function callsOf(service: Product, name: string): Call[] {
  const urlBase = service === 'GOOGLE_FIT' ? { url_base: text.optional() } : {}
  return [
    defineCall({
      name: `metrics/get-${name}-auth-url`,
      method: 'GET',
      summary: 'Where the person is asked for consent; url_base is the origin to come back to',
      input: z.strictObject({ url_base: text }, namesUnknownFields),
      run: ({ url_base }, { actor }) => beginLink(ownerOf(actor), service, url_base),
    }),
    defineCall({
      name: `metrics/handle-connect-to-${name}-code`,
      method: 'POST',
      summary: 'Trades the code that the vendor sent back; state as it came with it',
      input: z.strictObject(
        { ...own, code: text, state: text.optional(), iss: text.optional(), ...urlBase },
        namesUnknownFields,
      ),
      run: async ({ participant_id, code, state, iss }, { actor }) => {
        await endLink(ownerOf(actor, participant_id), service, { code, state: state ?? null, iss })
        return null
      },
    }),
    defineCall({
      name: `metrics/disconnect-from-${name}`,
      method: 'POST',
      summary: 'Ends the connection; readings stay',
      input: z.strictObject(own, namesUnknownFields),
      run: async ({ participant_id }, { actor }) => {
        await disconnect(ownerOf(actor, participant_id), service)
        return null
      },
    }),
    defineCall({
      name: `metrics/refresh-${name}-data`,
      method: 'POST',
      summary: 'Asks for new readings, which come in the background',
      input: z.strictObject(own, namesUnknownFields),
      run: async ({ participant_id }, { actor }) => {
        await refreshNow(ownerOf(actor, participant_id), service)
        return null
      },
    }),
  ]
}

/** The named calls about devices. */
export const deviceCalls: Call[] = [...callsOf('FITBIT', 'fitbit'), ...callsOf('GOOGLE_FIT', 'google-fit')]
