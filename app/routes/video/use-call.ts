import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallRole, Peer } from '~/domain/video/signals'
import { startCall, type Call, type CallFault } from './call'
import { choiceOf, keepChoice, openDevices, type DeviceKind } from './devices'

export type CallState = 'idle' | 'hosting' | 'joined'
type Fault = CallFault | { key: 'video.noDevices' }

/** A call of this page: where it stands, the pictures, and what can be done (VID-02, VID-03). */
export function useCall(room: string) {
  const [state, setState] = useState<CallState>('idle')
  const [peer, setPeer] = useState<Peer | null>(null)
  const [left, setLeft] = useState(false)
  const [connected, setConnected] = useState(false)
  const [own, setOwn] = useState<MediaStream | null>(null)
  const [picture, setPicture] = useState<MediaStream | null>(null)
  const [on, setOn] = useState({ audio: true, video: true })
  const [fault, setFault] = useState<(Fault & { count: number }) | null>(null)
  const call = useRef<Call | null>(null)
  const stream = useRef<MediaStream | null>(null)
  /** Changes with each start and end, so that what was asked for before comes to nothing. */
  const turn = useRef(0)

  const end = useCallback(() => {
    turn.current += 1
    call.current?.leave()
    call.current = null
    stream.current?.getTracks().forEach((track) => track.stop())
    stream.current = null
    setState('idle')
    setPeer(null)
    setConnected(false)
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
    setLeft(false)
    setState(role === 'MASTER' ? 'hosting' : 'joined')
    try {
      const opened = await openDevices()
      if (turn.current !== mine) return opened.getTracks().forEach((track) => track.stop())
      show(opened, on)
    } catch {
      return turn.current === mine ? fail({ key: 'video.noDevices' }) : undefined
    }
    try {
      call.current = startCall(room, role, stream.current!, {
        onPeer: (other, gone) => {
          setPeer(other)
          setLeft(gone)
        },
        onConnected: setConnected,
        onPicture: setPicture,
        onFault: fail,
      })
    } catch (error) {
      fail({ key: 'video.error', message: error instanceof Error ? error.message : String(error) })
    }
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
      call.current?.change(opened)
      before.getTracks().forEach((track) => track.stop())
    } catch {
      if (turn.current === mine) fail({ key: 'video.noDevices' })
    }
  }

  return { state, peer, left, connected, own, picture, on, fault, start, end, toggle, choose }
}
