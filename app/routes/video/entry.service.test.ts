import { afterEach, expect, it } from 'vitest'
import { signIn } from 'tests/access/world'
import { readerOf } from 'tests/support/reader'
import { atClinic } from 'tests/support/at-clinic'
import { choicesCookie } from '~/platform/cookies.server'
import { setEnv } from '~/platform/env.server'

afterEach(() => setEnv())

/** What a doctor finds who left the video pane open. */
async function found(environment: 'test' | 'demo' | 'production') {
  const { doctor } = await atClinic()
  const { token } = await signIn(doctor.user_id)
  const left = await choicesCookie.serialize({ video: true })
  setEnv({ APP_ENV: environment })
  const { shell, links } = await readerOf(token, 'en', left).open('/search?q=video')
  const items = Object.values(shell.menu).flat()
  return {
    camera: shell.withVideo,
    pane: shell.video !== null,
    menu: items.some(({ to }) => to === '/video-call'),
    search: links.includes('Video call'),
  }
}

it('every way to a video call is hidden in demo and production, including the pane that was left open (VID-07)', async () => {
  const hidden = { camera: false, pane: false, menu: false, search: false }
  expect(await found('demo')).toEqual(hidden)
  expect(await found('production')).toEqual(hidden)
})

it('elsewhere they are there', async () => {
  expect(await found('test')).toMatchObject({ camera: true, pane: true, menu: true })
})
