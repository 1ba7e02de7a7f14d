import { act, fireEvent, screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { FakeConnection, FakeEvents, FakeStream, FakeTrack } from 'tests/support/call-page'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallPanel } from './call-panel'

const fetched = vi.fn<(to: string, init?: RequestInit) => Promise<Response>>()
const devices = Object.assign(new EventTarget(), {
  getUserMedia: vi.fn<(asked: { audio: unknown; video?: unknown }) => Promise<FakeStream>>(),
  getDisplayMedia: vi.fn<() => Promise<FakeStream>>(),
  enumerateDevices: vi.fn<() => Promise<object[]>>(),
})
let opened: FakeStream[] = []

const camera = (label = '') =>
  new FakeStream([new FakeTrack('audio', `voice${label}`), new FakeTrack('video', `face${label}`)])
const refusal = (name: string) => Object.assign(new Error(name), { name })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  FakeConnection.all = []
  FakeEvents.all = []
  opened = []
  fetched.mockReset().mockImplementation(async () => new Response(null, { status: 204 }))
  devices.getUserMedia.mockReset().mockImplementation(async () => {
    opened.push(camera(opened.length ? ` ${opened.length + 1}` : ''))
    return opened.at(-1)!
  })
  devices.getDisplayMedia.mockReset().mockImplementation(async () => {
    opened.push(new FakeStream([new FakeTrack('video', 'screen')]))
    return opened.at(-1)!
  })
  devices.enumerateDevices.mockReset().mockResolvedValue([])
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('EventSource', FakeEvents)
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('MediaStream', FakeStream)
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const ANA = { id: 'a', role: 'VIEWER', name: 'Ana Ayala' } as const
const DOCTOR = { id: 'd', role: 'MASTER', name: 'Rowan Okafor' } as const

const later = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const events = () => FakeEvents.all.at(-1)!
const connection = () => FakeConnection.all.at(-1)!
/** What this browser has sent to the room. */
const said = () =>
  fetched.mock.calls.flatMap(([to, init]) =>
    to.endsWith('/signal') ? [JSON.parse(init!.body as string) as { type: string; to?: string }] : [],
  )
const types = () => said().map(({ type }) => type)
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await later()
}
const tell = async (name: string, data: object) => {
  act(() => events().tell(name, data))
  await later()
}
const status = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ')
    .trim()

async function join(as: 'Join' | 'Start as host', lang: 'en' | 'es' = 'en') {
  const page = onPage(<CallPanel room="room-1" canHost />, { lang })
  await press(lang === 'es' ? 'Unirse' : as)
  await tell('ice-servers', [{ urls: 'stun:stun.example.org' }])
  await tell('peers', { id: 1, peers: [], waiting: [], waits: false })
  return page
}
/** Joins as a host with a connected patient. */
async function hosting() {
  const page = await join('Start as host')
  await tell('join', { id: 2, peer: ANA })
  await tell('offer', { id: 3, from: 'a', sdp: 'their offer' })
  act(() => connection().becomes('connected'))
  return page
}
/** Joins as a patient whose host is present. */
async function visiting() {
  const page = await join('Join')
  await tell('join', { id: 2, peer: DOCTOR })
  await tell('answer', { id: 3, from: 'd', sdp: 'their answer' })
  act(() => connection().becomes('connected'))
  return page
}

describe('who comes to a call', () => {
  it('makes an offer to the host with the servers of the room, and says who the other person is', async () => {
    await join('Join')
    expect(status()).toBe('You have joined. Waiting for the host.')
    await tell('join', { id: 2, peer: DOCTOR })
    expect(status()).toBe('Connecting …')
    expect(said()).toEqual([{ type: 'offer', to: 'd', sdp: 'offer' }])
    expect(connection().configuration).toEqual({ iceServers: [{ urls: 'stun:stun.example.org' }] })
    await tell('ice-servers', [{ urls: 'turn:turn.example.org' }])
    expect(connection().configuration).toEqual({ iceServers: [{ urls: 'turn:turn.example.org' }] })
    act(() => connection().onicecandidate!({ candidate: { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0 } }))
    await later()
    expect(said()[1]).toMatchObject({ type: 'ice', to: 'd', candidate: { candidate: 'c' } })
    act(() => connection().becomes('connected'))
    expect(status()).toBe('Connected with Rowan Okafor')
    expect(screen.queryByRole('button', { name: 'End the call for both' })).toBeNull()
  })

  it('leaves the call if the appointment was moved, and says when it is and whom to call', async () => {
    await join('Join')
    const change = { practice: 'Tendwell Clinic', phone: '(555) 010-0003' }
    await tell('closed', { why: 'moved', when: 'Monday, 9:00 AM', ...change })
    expect(status()).toBe(
      'Your appointment was moved to Monday, 9:00 AM. Questions? Call Tendwell Clinic at (555) 010-0003.',
    )
    expect(events().closed).toBe(true)
    expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy()
  })

  it('accepts candidates that come before the answer, in order, and none of a stranger', async () => {
    await join('Join')
    await tell('join', { id: 2, peer: DOCTOR })
    await tell('ice', { id: 3, from: 'd', candidate: { candidate: 'first' } })
    await tell('ice', { id: 4, from: 'x', candidate: { candidate: 'of a stranger' } })
    await tell('answer', { id: 5, from: 'x', sdp: 'of a stranger' })
    expect(connection().remoteDescription).toBeNull()
    await tell('answer', { id: 6, from: 'd', sdp: 'theirs' })
    await tell('ice', { id: 7, from: 'd', candidate: { candidate: 'second' } })
    expect(connection().remoteDescription).toEqual({ type: 'answer', sdp: 'theirs' })
    expect(connection().candidates).toEqual([{ candidate: 'first' }, { candidate: 'second' }])
  })

  it.each([
    [true, 'You were not let in to the call. Call your practice.'],
    [false, 'The call is over.'],
  ])(
    'waits at the door, and learns how that ended without an error (host still there: %s)',
    async (hosted, words) => {
      await join('Join')
      await tell('peers', { id: 2, peers: [], waiting: [], waits: true })
      expect(status()).toBe('You are in the waiting room. The host will let you in.')
      await tell('ended', { id: 3, hosted })
      expect(status()).toBe(words)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(opened[0]!.getTracks().every(({ ended }) => ended)).toBe(true)
      expect(types()).toEqual([])
    },
  )

  it("shows the other person next to the user's own video, both with a name, and plays their sound once", async () => {
    const { container } = await visiting()
    const sound = new FakeTrack('audio', 'their voice')
    act(() => connection().ontrack!({ track: sound }))
    act(() => connection().ontrack!({ track: new FakeTrack('video', 'their face') }))
    const [theirs, own] = container.querySelectorAll('video')
    expect([theirs, own].map((one) => one!.getAttribute('aria-label'))).toEqual(['Rowan Okafor', 'You'])
    const audio = container.querySelectorAll('audio')
    expect(audio).toHaveLength(1)
    const heard = audio[0]!.srcObject as unknown as FakeStream
    expect(heard.getTracks().map(({ label }) => label)).toEqual(['their voice', 'their face'])
    expect([theirs!.muted, own!.muted]).toEqual([true, true])
  })
})

describe('a host', () => {
  it('answers a guest, and can end the call for both', async () => {
    await hosting()
    expect(said()).toEqual([{ type: 'answer', to: 'a', sdp: 'answer' }])
    expect(status()).toBe('Connected with Ana Ayala')
    await press('End the call for both')
    expect(types()).toEqual(['answer', 'end'])
    expect(status()).toBe('The call is over.')
    expect([connection().closed, events().closed]).toEqual([true, true])
  })

  it('sees by name who is waiting, admits one and turns the other away', async () => {
    await join('Start as host')
    const eve = { ...ANA, id: 'e', name: 'Eva Ruiz' }
    await tell('knock', { id: 2, peer: ANA })
    await tell('knock', { id: 3, peer: eve })
    expect(status()).toContain('Ana Ayala is in the waiting room.')
    await press(/Admit\s*Ana Ayala/)
    expect(said()).toEqual([{ type: 'admit', to: 'a' }])
    await tell('join', { id: 4, peer: ANA })
    expect(screen.queryByRole('button', { name: /^Admit/ })).toBeNull()
    expect(status()).toContain('There are already two people in the call.')
    await press(/Do not admit\s*Eva Ruiz/)
    expect(said().at(-1)).toEqual({ type: 'refuse', to: 'e' })
    expect(status()).not.toContain('Eva')
  })

  it('a person who waited and left is no longer at the door', async () => {
    await join('Start as host')
    await tell('knock', { id: 2, peer: ANA })
    await tell('leave', { id: 3, peer: 'a' })
    expect(screen.queryByRole('button', { name: /Admit/ })).toBeNull()
    expect(status()).toBe('You are the host. Waiting for the other person.')
  })

  it('learns that the other one has left, and can receive them again', async () => {
    await hosting()
    await tell('leave', { id: 4, peer: 'a' })
    expect(status()).toBe('The other person has left. You are the host. Waiting for the other person.')
    expect(FakeConnection.all[0]!.closed).toBe(true)
    await tell('join', { id: 5, peer: { ...ANA, id: 'b' } })
    await tell('offer', { id: 6, from: 'b', sdp: 'again' })
    expect(FakeConnection.all).toHaveLength(2)
    expect(said().at(-1)).toEqual({ type: 'answer', to: 'b', sdp: 'answer' })
  })
})

describe('what is sent', () => {
  it('the screen replaces the camera, the microphone stays; then the camera is back', async () => {
    await hosting()
    expect(connection().sends).toEqual(['voice', 'face'])
    await press('Share the screen')
    expect(connection().sends).toEqual(['voice', 'screen'])
    expect(status()).toContain('Your screen is being shared.')
    await press('Stop sharing')
    expect(connection().sends).toEqual(['voice', 'face'])
    expect(opened[1]!.getTracks()[0]!.ended).toBe(true)
  })

  it('a screen whose sharing is stopped in the browser is no longer shared', async () => {
    await hosting()
    await press('Share the screen')
    act(() => void opened[1]!.getTracks()[0]!.dispatchEvent(new Event('ended')))
    expect(connection().sends).toEqual(['voice', 'face'])
    expect(screen.getByRole('button', { name: 'Share the screen' })).toBeVisible()
  })

  it('somebody who returns while a screen is shared hears the host, too', async () => {
    await hosting()
    await press('Share the screen')
    await tell('leave', { id: 4, peer: 'a' })
    await tell('join', { id: 5, peer: ANA })
    await tell('offer', { id: 6, from: 'a', sdp: 'again' })
    expect(connection().sends).toEqual(['voice', 'screen'])
  })

  it('another microphone is heard at once, even while a screen is shared', async () => {
    devices.enumerateDevices.mockResolvedValue([
      { kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone' },
    ])
    await hosting()
    await press('Share the screen')
    fireEvent.change(screen.getByLabelText('Microphone'), { target: { value: 'desk' } })
    await later()
    expect(connection().sends).toEqual(['voice 3', 'screen'])
    expect(opened[0]!.getTracks().every(({ ended }) => ended)).toBe(true)
    expect(devices.getUserMedia).toHaveBeenLastCalledWith({
      audio: { deviceId: { ideal: 'desk' } },
      video: true,
    })
    await press('Stop sharing')
    expect(connection().sends).toEqual(['voice 3', 'face 3'])
  })

  it('without a camera only sound is sent, the other person is seen, and a screen can be shared', async () => {
    devices.getUserMedia.mockImplementation(async ({ video }) => {
      if (video) throw refusal('NotFoundError')
      return new FakeStream([new FakeTrack('audio', 'voice')])
    })
    await visiting()
    expect(connection().sends).toEqual(['voice', null])
    await press('Share the screen')
    expect(connection().sends).toEqual(['voice', 'screen'])
    await press('Stop sharing')
    expect(connection().sends).toEqual(['voice', null])
  })

  it('what was turned off stays off with another device', async () => {
    devices.enumerateDevices.mockResolvedValue([{ kind: 'videoinput', deviceId: 'x', label: '' }])
    await hosting()
    await press('Turn the microphone off')
    fireEvent.change(screen.getByLabelText('Camera'), { target: { value: 'x' } })
    await later()
    expect(
      opened
        .at(-1)!
        .getTracks()
        .map(({ enabled }) => enabled),
    ).toEqual([false, true])
    expect(screen.getByRole('button', { name: 'Turn the microphone on' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Device 1' })).toBeInTheDocument()
  })
})

describe('what goes wrong', () => {
  it.each([
    ['NotAllowedError', 'Allow camera and microphone'],
    ['NotReadableError', 'Another program is using them'],
    ['NotFoundError', 'No microphone was found'],
    ['TypeError', 'a secure (https) address'],
  ])(
    'devices that refuse with %s: the reason is shown, and nobody was called (VID-04)',
    async (name, why) => {
      devices.getUserMedia.mockRejectedValue(refusal(name))
      onPage(<CallPanel room="room-1" canHost={false} />)
      await press('Join')
      expect(screen.getByRole('alert')).toHaveTextContent('Unable to access media devices')
      expect(document.body).toHaveTextContent(why)
      expect(FakeEvents.all).toEqual([])
      expect(screen.getByRole('button', { name: 'Join' })).toBeVisible()
    },
  )

  it('a failed connection is retried once, then the call ends (VID-03)', async () => {
    await visiting()
    act(() => connection().becomes('failed'))
    await later()
    expect(said().at(-1)).toMatchObject({ type: 'offer', sdp: 'offer again' })
    await later(15_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Telemedicine disconnected')
    expect(types().at(-1)).toBe('bye')
    expect(opened[0]!.getTracks().every(({ ended }) => ended)).toBe(true)
  })

  it('one that recovers in time continues', async () => {
    await visiting()
    act(() => connection().becomes('failed'))
    await later(14_000)
    act(() => connection().becomes('connected'))
    await later(60_000)
    expect(status()).toBe('Connected with Rowan Okafor')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('after a server restart it reconnects, continuing after the last event', async () => {
    await visiting()
    act(() => events().onerror!())
    expect(FakeEvents.all[0]!.closed).toBe(true)
    await later(2_000)
    expect(FakeEvents.all).toHaveLength(2)
    expect(events().address).toBe('/api/video/room-1/events?role=VIEWER&after=3')
    expect(status()).toBe('Connected with Rowan Okafor')
  })

  it('one that does not recover ends the call with a message', async () => {
    await visiting()
    for (let count = 0; count < 6; count += 1) {
      act(() => events().onerror!())
      await later(2_000)
    }
    expect(screen.getByRole('alert')).toHaveTextContent('Telemedicine error: The server cannot be reached.')
    expect(FakeEvents.all.every(({ closed }) => closed)).toBe(true)
    expect(screen.getByRole('button', { name: 'Join' })).toBeVisible()
  })

  it('a room that has a host, or is full, says so', async () => {
    fetched.mockImplementation(async () => Response.json({ why: 'video.hasHost' }))
    onPage(<CallPanel room="room-1" canHost />)
    await press('Start as host')
    act(() => events().onerror!())
    await later()
    expect(screen.getByRole('alert')).toHaveTextContent('This room already has a host.')
  })

  it('a message that does not arrive ends the call: the other person would wait for it', async () => {
    await join('Join')
    fetched.mockImplementation(async () => new Response(null, { status: 403 }))
    await tell('join', { id: 2, peer: DOCTOR })
    expect(screen.getByRole('alert')).toHaveTextContent('could not be sent')
  })
})

describe('the end', () => {
  it('leaving releases the devices and informs the room, once', async () => {
    await visiting()
    await press('Leave the call')
    expect(types().filter((type) => type === 'bye')).toHaveLength(1)
    expect(status()).toBe('You are not in the call.')
    window.dispatchEvent(new Event('pagehide'))
    expect(types().filter((type) => type === 'bye')).toHaveLength(1)
    expect(opened[0]!.getTracks().every(({ ended }) => ended)).toBe(true)
  })

  it('closing the page leaves the call, with a message that outlives the page', async () => {
    await visiting()
    window.dispatchEvent(new Event('pagehide'))
    expect(types().at(-1)).toBe('bye')
    expect(fetched.mock.calls.at(-1)![1]).toMatchObject({ keepalive: true })
  })

  it('a panel that is unmounted leaves the call, even while devices are being requested', async () => {
    let give: (stream: FakeStream) => void = () => undefined
    devices.getUserMedia.mockImplementation(() => new Promise((resolve) => (give = resolve)))
    const running: boolean[] = []
    const { unmount } = onPage(<CallPanel room="r" canHost onRunning={(on) => running.push(on)} />)
    await press('Join')
    unmount()
    const late = camera()
    give(late)
    await later()
    expect(late.getTracks().every(({ ended }) => ended)).toBe(true)
    expect([FakeEvents.all, running.at(-1)]).toEqual([[], false])
  })
})

it('is reported in Spanish', async () => {
  await join('Join', 'es')
  await tell('join', { id: 2, peer: DOCTOR })
  act(() => connection().becomes('connected'))
  expect(status()).toBe('Conectado con Rowan Okafor')
})
