import type { CallRole, Peer } from '~/domain/video/signals'

const RESTART_MS = 15_000
const REOPEN_MS = 2_000
const MOST_REOPENED = 5

/** A text key of what went wrong; `message` stands in "Telemedicine error: {message}". */
export type CallFault = { key: 'video.disconnected' } | { key: 'video.error'; message: string }

export type CallHandlers = {
  onPeer: (peer: Peer | null, left: boolean) => void
  onConnected: (connected: boolean) => void
  onPicture: (stream: MediaStream | null) => void
  /** The call is over; nothing else follows. */
  onFault: (fault: CallFault) => void
}

export type Call = { leave: () => void; change: (stream: MediaStream) => void }

type Message = { id: number; from: string; sdp: string; candidate: RTCIceCandidateInit }

/** Enters a room and calls whoever is there: the viewer offers, the host answers, both directly from browser to browser. */
export function startCall(room: string, role: CallRole, own: MediaStream, handlers: CallHandlers): Call {
  const address = `/api/video/${room}`
  let stream = own
  let source: EventSource | null = null
  let servers: RTCIceServer[] = []
  let connection: RTCPeerConnection | null = null
  let other: Peer | null = null
  let early: RTCIceCandidateInit[] = []
  let lastId: number | null = null
  let reopened = 0
  let restarted = false
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failing: ReturnType<typeof setTimeout> | undefined
  // One after the other: a candidate must not overtake its description.
  let sending = Promise.resolve()
  let hearing = Promise.resolve()

  const stop = () => {
    if (over) return false
    over = true
    clearTimeout(timer)
    hangUp()
    source?.close()
    window.removeEventListener('pagehide', leave)
    void fetch(`${address}/signal`, { ...post({ type: 'bye' }), keepalive: true }).catch(() => undefined)
    return true
  }
  const leave = () => void stop()
  const fail = (fault: CallFault) => {
    if (stop()) handlers.onFault(fault)
  }
  const failWith = (message: string) => fail({ key: 'video.error', message })

  const send = (message: object) => {
    sending = sending
      .then(async () => {
        if (over) return
        const answer = await fetch(`${address}/signal`, post(message))
        if (!answer.ok) failWith('video.notSent')
      })
      .catch(() => failWith('video.unreachable'))
  }

  const hangUp = () => {
    clearTimeout(failing)
    connection?.close()
    connection = null
    early = []
    restarted = false
    handlers.onConnected(false)
    handlers.onPicture(null)
  }

  const connect = (peer: Peer) => {
    hangUp()
    const made = new RTCPeerConnection({ iceServers: servers })
    connection = made
    for (const track of stream.getTracks()) made.addTrack(track, stream)
    made.onicecandidate = ({ candidate }) =>
      candidate && send({ type: 'ice', to: peer.id, candidate: plain(candidate) })
    made.ontrack = ({ streams }) => handlers.onPicture(streams[0] ?? null)
    made.onconnectionstatechange = () => made === connection && follow(made, peer)
    return made
  }

  const follow = (made: RTCPeerConnection, peer: Peer) => {
    const state = made.connectionState
    handlers.onConnected(state === 'connected')
    if (state === 'connected') {
      restarted = false
      clearTimeout(failing)
    } else if (state === 'failed' && restarted) fail({ key: 'video.disconnected' })
    else if (state === 'failed') {
      restarted = true
      failing = setTimeout(() => fail({ key: 'video.disconnected' }), RESTART_MS)
      if (role === 'VIEWER') void offer(made, peer, true)
    }
  }

  const offer = async (made: RTCPeerConnection, peer: Peer, iceRestart = false) => {
    try {
      await made.setLocalDescription(await made.createOffer({ iceRestart }))
      send({ type: 'offer', to: peer.id, sdp: made.localDescription!.sdp })
    } catch (error) {
      if (made === connection) failWith(textOf(error))
    }
  }

  const meet = (peer: Peer) => {
    other = peer
    handlers.onPeer(peer, false)
    if (role === 'VIEWER' && peer.role === 'MASTER') void offer(connect(peer), peer)
  }

  const take = async (made: RTCPeerConnection, description: RTCSessionDescriptionInit) => {
    await made.setRemoteDescription(description)
    for (const candidate of early.splice(0)) await made.addIceCandidate(candidate)
  }

  const hear: Record<string, (message: Message) => Promise<void> | void> = {
    offer: async ({ from, sdp }) => {
      if (!other || other.id !== from || role !== 'MASTER') return
      const made = connection ?? connect(other)
      await take(made, { type: 'offer', sdp })
      await made.setLocalDescription(await made.createAnswer())
      send({ type: 'answer', to: from, sdp: made.localDescription!.sdp })
    },
    answer: async ({ from, sdp }) => {
      if (connection && other?.id === from) await take(connection, { type: 'answer', sdp })
    },
    ice: async ({ from, candidate }) => {
      if (other?.id !== from) return
      if (connection?.remoteDescription) await connection.addIceCandidate(candidate)
      else early.push(candidate)
    },
  }

  const on = (name: string, act: (data: Message & { peer: Peer; peers: Peer[] }) => Promise<void> | void) =>
    source!.addEventListener(name, (event) => {
      const data = JSON.parse((event as MessageEvent<string>).data) as Parameters<typeof act>[0]
      if (typeof data.id === 'number') lastId = data.id
      reopened = 0
      hearing = hearing
        .then(() => (over ? undefined : act(data)))
        .catch((error: unknown) => failWith(textOf(error)))
    })

  const open = () => {
    const after = lastId === null ? '' : `&after=${lastId}`
    source = new EventSource(`${address}/events?role=${role}${after}`)
    on('ice-servers', (list) => void (servers = list as unknown as RTCIceServer[]))
    on('peers', ({ peers }) => {
      other = null
      hangUp()
      peers.forEach(meet)
    })
    on('join', ({ peer }) => meet(peer))
    on('leave', () => {
      other = null
      hangUp()
      handlers.onPeer(null, true)
    })
    for (const [name, act] of Object.entries(hear)) on(name, act)
    source.onerror = () => {
      if (over) return
      source?.close()
      reopened += 1
      if (lastId === null) failWith('video.notEntered')
      else if (reopened > MOST_REOPENED) failWith('video.unreachable')
      else timer = setTimeout(open, REOPEN_MS)
    }
  }

  window.addEventListener('pagehide', leave)
  open()
  return {
    leave,
    change: (changed) => {
      stream = changed
      for (const sender of connection?.getSenders() ?? []) {
        const track = changed.getTracks().find(({ kind }) => kind === sender.track?.kind)
        if (track) void sender.replaceTrack(track)
      }
    },
  }
}

const post = (message: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Background': '1' },
  body: JSON.stringify(message),
})

const plain = ({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
})

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
