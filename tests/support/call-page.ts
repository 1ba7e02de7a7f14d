/**
 * Fakes of what browsers provide for calls: event streams, connections and devices that do as they are told.
 */

type Kind = 'audio' | 'video'

export class FakeTrack extends EventTarget {
  enabled = true
  ended = false
  constructor(
    readonly kind: Kind,
    readonly label: string,
  ) {
    super()
  }
  stop() {
    this.ended = true
  }
}

export class FakeStream {
  constructor(private tracks: FakeTrack[] = []) {}
  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  addTrack = (track: FakeTrack) => void this.tracks.push(track)
}

type Transceiver = {
  direction: string
  sender: { track: FakeTrack | null; replaceTrack: (track: FakeTrack | null) => void }
  receiver: { track: { kind: Kind } }
}

const transceiver = (kind: Kind, track: FakeTrack | null): Transceiver => {
  const sender: Transceiver['sender'] = { track, replaceTrack: (next) => void (sender.track = next) }
  return { direction: 'sendrecv', sender, receiver: { track: { kind } } }
}

export class FakeConnection {
  static all: FakeConnection[] = []
  onicecandidate: ((event: { candidate: object | null }) => void) | null = null
  ontrack: ((event: { track: FakeTrack }) => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  connectionState = 'new'
  localDescription: { sdp: string } | null = null
  remoteDescription: { type: string; sdp: string } | null = null
  candidates: object[] = []
  transceivers: Transceiver[] = []
  closed = false
  constructor(public configuration: { iceServers: object[] }) {
    FakeConnection.all.push(this)
  }
  setConfiguration = (changed: { iceServers: object[] }) => void (this.configuration = changed)
  addTrack = (track: FakeTrack) => void this.transceivers.push(transceiver(track.kind, track))
  addTransceiver = (kind: Kind) => void this.transceivers.push(transceiver(kind, null))
  getTransceivers = () => this.transceivers
  createOffer = async ({ iceRestart = false } = {}) => ({ sdp: iceRestart ? 'offer again' : 'offer' })
  createAnswer = async () => ({ sdp: 'answer' })
  setLocalDescription = async (own: { sdp: string }) => void (this.localDescription = own)
  setRemoteDescription = async (other: { type: string; sdp: string }) => void (this.remoteDescription = other)
  addIceCandidate = async (candidate: object) => {
    if (!this.remoteDescription) throw new Error('a candidate overtook its description')
    this.candidates.push(candidate)
  }
  close = () => void (this.closed = true)
  becomes(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  /** The tracks that are sent, by kind. */
  get sends(): (string | null)[] {
    return this.transceivers.map(({ sender }) => sender.track?.label ?? null)
  }
}

export class FakeEvents extends EventTarget {
  static all: FakeEvents[] = []
  onerror: (() => void) | null = null
  closed = false
  constructor(readonly address: string) {
    super()
    FakeEvents.all.push(this)
  }
  close = () => void (this.closed = true)
  tell(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}
