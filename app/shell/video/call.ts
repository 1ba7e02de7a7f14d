import type { CallRole, Peer, RoomChange } from '~/domain/video/signals'

const RESTART_MS = 15_000
const REOPEN_MS = 2_000
const MOST_REOPENED = 5

/** Text key of what went wrong; `message` is inserted in "Telemedicine error: {message}". */
export type CallFault = { key: 'video.disconnected' } | { key: 'video.error'; message: string }

/** A person's place in the call: `waits` at the door, and who else does; the host may admit those. */
export type CallPlace = { peer: Peer | null; left: boolean; waits: boolean; waiting: Peer[] }

export type CallHandlers = {
  onPlace: (place: CallPlace) => void
  onConnected: (connected: boolean) => void
  onPicture: (stream: MediaStream | null) => void
  /** The host ended the call or did not admit the person: not an error. No more callbacks follow. */
  onEnd: (why: 'ended' | 'refused') => void
  /** The appointment was canceled or moved while they waited. No more callbacks follow. */
  onClosed: (change: RoomChange) => void
  /** The call failed. No more callbacks follow. */
  onFault: (fault: CallFault) => void
}

export type Call = {
  leave: () => void
  endForAll: () => void
  admit: (peer: Peer) => void
  refuse: (peer: Peer) => void
  /** Sends these tracks from now on; audio or video that is not among them stops. */
  change: (stream: MediaStream) => void
}

const KINDS = ['audio', 'video'] as const

type Message = {
  id: number
  from: string
  sdp: string
  candidate: RTCIceCandidateInit
  peer: Peer & string
  peers: Peer[]
  waiting: Peer[]
  waits: boolean
  /** For the end of a call: true if the host is still there. */
  hosted: boolean
}

/**
 * Enters a room and calls whoever is there: the viewer sends the offer, the host the answer; media flows
 * directly between the browsers.
 */
export function startCall(room: string, role: CallRole, own: MediaStream, handlers: CallHandlers): Call {
  const address = `/api/video/${room}`
  let stream = own
  let source: EventSource | null = null
  let servers: RTCIceServer[] = []
  let connection: RTCPeerConnection | null = null
  let place: CallPlace = { peer: null, left: false, waits: false, waiting: [] }
  let early: RTCIceCandidateInit[] = []
  let lastId: number | null = null
  let reopened = 0
  let restarted = false
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failing: ReturnType<typeof setTimeout> | undefined
  // One after the other: an ICE candidate must not overtake its description.
  let sending = Promise.resolve()
  let hearing = Promise.resolve()

  const stop = (last: 'bye' | 'end' | null) => {
    if (over) return false
    over = true
    clearTimeout(timer)
    hangUp()
    source?.close()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', comeBack)
    if (last)
      void fetch(`${address}/signal`, { ...post({ type: last }), keepalive: true }).catch(() => undefined)
    return true
  }
  const leave = () => void stop('bye')
  const fail = (fault: CallFault) => {
    if (stop('bye')) handlers.onFault(fault)
  }
  const failWith = (message: string) => fail({ key: 'video.error', message })

  const stand = (changed: Partial<CallPlace>) => {
    place = { ...place, ...changed }
    handlers.onPlace(place)
  }

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

  const trackOf = (kind: string) => stream.getTracks().find((track) => track.kind === kind) ?? null

  const connect = (peer: Peer) => {
    hangUp()
    const made = new RTCPeerConnection({ iceServers: servers })
    connection = made
    const shown = new MediaStream()
    // A transceiver for a kind that is not sent, too: somebody without a camera can then see the other
    // person, and may share a screen later.
    for (const kind of KINDS) {
      const track = trackOf(kind)
      if (track) made.addTrack(track, stream)
      else if (role === 'VIEWER') made.addTransceiver(kind)
    }
    made.onicecandidate = ({ candidate }) =>
      candidate && send({ type: 'ice', to: peer.id, candidate: plain(candidate) })
    made.ontrack = ({ track }) => {
      shown.addTrack(track)
      handlers.onPicture(shown)
    }
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
    stand({ peer, left: false, waiting: place.waiting.filter(({ id }) => id !== peer.id) })
    if (role === 'VIEWER' && peer.role === 'MASTER') void offer(connect(peer), peer)
  }

  const take = async (made: RTCPeerConnection, description: RTCSessionDescriptionInit) => {
    await made.setRemoteDescription(description)
    for (const candidate of early.splice(0)) await made.addIceCandidate(candidate)
  }

  const hear: Record<string, (message: Message) => Promise<void> | void> = {
    peers: ({ peers, waiting, waits }) => {
      hangUp()
      stand({ peer: null, left: false, waits, waiting })
      peers.forEach(meet)
    },
    join: ({ peer }) => meet(peer),
    knock: ({ peer }) => stand({ waiting: [...place.waiting, peer] }),
    leave: ({ peer }) => {
      if (place.peer?.id !== peer) return stand({ waiting: place.waiting.filter(({ id }) => id !== peer) })
      hangUp()
      stand({ peer: null, left: true })
    },
    ended: ({ hosted }) => {
      const why = place.waits && hosted ? 'refused' : 'ended'
      if (stop(null)) handlers.onEnd(why)
    },
    closed: (change) => {
      if (stop(null)) handlers.onClosed(change as unknown as RoomChange)
    },
    offer: async ({ from, sdp }) => {
      if (place.peer?.id !== from || role !== 'MASTER') return
      const made = connection ?? connect(place.peer)
      await take(made, { type: 'offer', sdp })
      for (const place of made.getTransceivers()) place.direction = 'sendrecv'
      await made.setLocalDescription(await made.createAnswer())
      send({ type: 'answer', to: from, sdp: made.localDescription!.sdp })
    },
    answer: async ({ from, sdp }) => {
      if (connection && place.peer?.id === from) await take(connection, { type: 'answer', sdp })
    },
    ice: async ({ from, candidate }) => {
      if (place.peer?.id !== from) return
      if (connection?.remoteDescription) await connection.addIceCandidate(candidate)
      else early.push(candidate)
    },
  }

  const on = (name: string, act: (data: Message) => Promise<void> | void) =>
    source!.addEventListener(name, (event) => {
      const data = JSON.parse((event as MessageEvent<string>).data) as Message
      if (typeof data.id === 'number') lastId = data.id
      reopened = 0
      hearing = hearing
        .then(() => (over ? undefined : act(data)))
        .catch((error: unknown) => failWith(textOf(error)))
    })

  const open = () => {
    clearTimeout(timer)
    source?.close()
    const after = lastId === null ? '' : `&after=${lastId}`
    source = new EventSource(`${address}/events?role=${role}${after}`)
    // TURN credentials expire, and are renewed during the call.
    on('ice-servers', (list) => {
      servers = list as unknown as RTCIceServer[]
      connection?.setConfiguration({ iceServers: servers })
    })
    for (const [name, act] of Object.entries(hear)) on(name, act)
    source.onerror = () => {
      if (over) return
      source?.close()
      reopened += 1
      if (lastId === null) void refused()
      else if (reopened > MOST_REOPENED) failWith('video.unreachable')
      else timer = setTimeout(open, REOPEN_MS)
    }
  }

  // An EventSource does not tell why it was refused.
  const refused = async () => {
    try {
      const answer = await fetch(`${address}/events?role=${role}&why=1`)
      if (answer.redirected) return failWith('video.signedOut')
      const { why } = (await answer.json()) as { why: string | null }
      failWith(why ?? 'video.unreachable')
    } catch {
      failWith('video.unreachable')
    }
  }

  /** After a network change, restarts ICE to find a new path. */
  const comeBack = () => {
    if (over || lastId === null) return
    reopened = 0
    open()
    if (role === 'VIEWER' && connection && place.peer) void offer(connection, place.peer, true)
  }

  window.addEventListener('pagehide', leave)
  window.addEventListener('online', comeBack)
  open()
  const decide = (type: 'admit' | 'refuse') => (peer: Peer) => {
    stand({ waiting: place.waiting.filter(({ id }) => id !== peer.id) })
    send({ type, to: peer.id })
  }
  return {
    leave,
    endForAll: () => void stop('end'),
    admit: decide('admit'),
    refuse: decide('refuse'),
    change: (changed) => {
      stream = changed
      for (const { sender, receiver } of connection?.getTransceivers() ?? [])
        void sender.replaceTrack(trackOf(receiver.track.kind))
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
