import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallRole, RoomChange } from '~/domain/video/signals'
import { startCall, type Call, type CallFault, type CallPlace } from './call'
import {
  choiceOf,
  deviceFault,
  keepChoice,
  openDevices,
  openScreen,
  type DeviceFault,
  type DeviceKind,
} from './devices'

export type CallState = 'idle' | 'hosting' | 'joined'
type Fault = CallFault | { key: 'video.noDevices'; why: DeviceFault }

const ALONE: CallPlace = { peer: null, left: false, waits: false, waiting: [] }

/** The page's call: its state, the streams, and the actions (VID-02, VID-03). */
export function useCall(room: string) {
  const [state, setState] = useState<CallState>('idle')
  const [place, setPlace] = useState(ALONE)
  const [over, setOver] = useState<'ended' | 'refused' | null>(null)
  const [closed, setClosed] = useState<RoomChange | null>(null)
  const [connected, setConnected] = useState(false)
  const [own, setOwn] = useState<MediaStream | null>(null)
  const [picture, setPicture] = useState<MediaStream | null>(null)
  const [sharing, setSharing] = useState(false)
  const [on, setOn] = useState({ audio: true, video: true })
  const [fault, setFault] = useState<(Fault & { count: number }) | null>(null)
  const call = useRef<Call | null>(null)
  const stream = useRef<MediaStream | null>(null)
  const screen = useRef<MediaStream | null>(null)
  /** Incremented with each start and end, so that results of earlier requests are ignored. */
  const turn = useRef(0)

  const end = useCallback(() => {
    turn.current += 1
    call.current?.leave()
    call.current = null
    for (const opened of [stream, screen]) {
      opened.current?.getTracks().forEach((track) => track.stop())
      opened.current = null
    }
    setState('idle')
    setPlace(ALONE)
    setConnected(false)
    setSharing(false)
    setOwn(null)
    setPicture(null)
  }, [])
  useEffect(() => end, [end])

  const fail = (reason: Fault) => {
    end()
    setFault((before) => ({ ...reason, count: (before?.count ?? 0) + 1 }))
  }

  const show = (opened: MediaStream, { audio, video }: typeof on) => {
    for (const track of opened.getAudioTracks()) track.enabled = audio
    for (const track of opened.getVideoTracks()) track.enabled = video
    stream.current = opened
    setOwn(opened)
  }

  const start = async (role: CallRole) => {
    end()
    const mine = turn.current
    setFault(null)
    setOver(null)
    setClosed(null)
    setState(role === 'MASTER' ? 'hosting' : 'joined')
    try {
      const opened = await openDevices()
      if (turn.current !== mine) return opened.getTracks().forEach((track) => track.stop())
      show(opened, on)
    } catch (error) {
      return turn.current === mine ? fail({ key: 'video.noDevices', why: deviceFault(error) }) : undefined
    }
    try {
      call.current = startCall(room, role, stream.current!, {
        onPlace: setPlace,
        onConnected: setConnected,
        onPicture: setPicture,
        onFault: fail,
        onEnd: (why) => {
          end()
          setOver(why)
        },
        onClosed: (change) => {
          end()
          setClosed(change)
        },
      })
    } catch (error) {
      fail({ key: 'video.error', message: error instanceof Error ? error.message : String(error) })
    }
  }

  const endForAll = () => {
    call.current?.endForAll()
    end()
    setOver('ended')
  }

  /** Sends the microphone, and the screen or else the camera. */
  const sendNow = () => {
    if (!stream.current) return
    const picture = screen.current ?? stream.current
    call.current?.change(new MediaStream([...stream.current.getAudioTracks(), ...picture.getVideoTracks()]))
  }

  const toggle = (kind: 'audio' | 'video') => {
    const next = { ...on, [kind]: !on[kind] }
    setOn(next)
    if (stream.current) show(stream.current, next)
  }

  const choose = async (kind: DeviceKind, deviceId: string) => {
    if (choiceOf(kind) === deviceId) return
    keepChoice(kind, deviceId)
    if (!stream.current) return
    const mine = turn.current
    try {
      const opened = await openDevices()
      if (turn.current !== mine) return opened.getTracks().forEach((track) => track.stop())
      const before = stream.current
      show(opened, on)
      sendNow()
      before.getTracks().forEach((track) => track.stop())
    } catch (error) {
      if (turn.current === mine) fail({ key: 'video.noDevices', why: deviceFault(error) })
    }
  }

  const stopSharing = () => {
    screen.current?.getTracks().forEach((track) => track.stop())
    screen.current = null
    setSharing(false)
    sendNow()
  }

  /** Shares the screen in place of the camera, until the reader stops it here or in the browser. */
  const share = async () => {
    if (screen.current) return stopSharing()
    const mine = turn.current
    const opened = await openScreen().catch(() => null)
    if (!opened) return
    if (turn.current !== mine || !stream.current) return opened.getTracks().forEach((track) => track.stop())
    screen.current = opened
    opened.getVideoTracks()[0]?.addEventListener('ended', stopSharing)
    setSharing(true)
    sendNow()
  }

  return {
    ...{ state, ...place, over, closed, connected, own, picture, sharing, on, fault },
    ...{ start, end, endForAll, toggle, choose, share },
    admit: (peer: CallPlace['waiting'][number]) => call.current?.admit(peer),
    refuse: (peer: CallPlace['waiting'][number]) => call.current?.refuse(peer),
  }
}
