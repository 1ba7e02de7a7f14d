import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { lastActivity, markActive, watchActivity } from './activity'
import { holdSubmits } from './before-submit'
import { idlePhase, type IdleLimits, type IdlePhase } from './phase'
import { readLocal, SIGNED_OUT } from '~/ui/basic/local-value'
import { onSessionEnded, tellSessionRenewed } from '~/ui/basic/session-events'
import { sessionActive } from './session-state'

/** Minimum interval, in milliseconds, at which activity without page loads is reported to the server. */
const KEEP_ALIVE_MS = 120_000
/** For this many milliseconds after the server confirmed the session, a form is sent without asking again. */
const KNOWN_MS = 60_000
/** Milliseconds after which a sign-out in another tab has reached the server. */
const SIGNED_OUT_MS = 3_000

/**
 * Follows the activity of all tabs: `phase` of the countdown, and whether the server has ended the session.
 * `stay` counts as activity and reports it to the server at once; `renew` reports that somebody signed in
 * again.
 */
export function useIdle({ seconds, countdown }: IdleLimits) {
  const [phase, setPhase] = useState<IdlePhase>({ kind: 'active' })
  const [gone, setGone] = useState(false)
  const told = useRef(0)
  const { key } = useLocation()

  // Every page that loads confirms the session.
  useEffect(() => {
    told.current = Date.now()
  }, [key])

  useEffect(() => {
    const limits = { seconds, countdown }
    markActive()
    told.current = Date.now()
    const tellServer = async () => {
      told.current = Date.now()
      const active = await sessionActive()
      if (active === false) setGone(true)
      return active
    }
    const known = () =>
      Date.now() - told.current < KNOWN_MS && told.current > Number(readLocal(SIGNED_OUT)) + SIGNED_OUT_MS
    const stopHolding = holdSubmits({ known, ask: tellServer })
    let asking: ReturnType<typeof setTimeout> | undefined
    const onStorage = ({ key: changed }: StorageEvent) => {
      if (changed === SIGNED_OUT) asking = setTimeout(() => void tellServer(), SIGNED_OUT_MS)
    }
    window.addEventListener('storage', onStorage)
    const stopWatching = watchActivity(() => {
      // After the computer was asleep, the first movement must not pass for uninterrupted work.
      if (idlePhase(Date.now() - lastActivity(), limits).kind === 'over') return
      markActive()
      setPhase((before) => (before.kind === 'active' ? before : { kind: 'active' }))
    })
    const timer = setInterval(() => {
      const next = idlePhase(Date.now() - lastActivity(), limits)
      setPhase((before) => (same(before, next) ? before : next))
      if (lastActivity() > told.current && Date.now() - told.current > KEEP_ALIVE_MS) void tellServer()
    }, 1000)
    const stopListening = onSessionEnded(() => setGone(true))
    return () => {
      window.removeEventListener('storage', onStorage)
      clearTimeout(asking)
      stopListening()
      stopWatching()
      stopHolding()
      clearInterval(timer)
    }
  }, [seconds, countdown])

  const stay = () => {
    markActive()
    setPhase({ kind: 'active' })
    void sessionActive().then((active) => active === false && setGone(true))
  }
  const renew = () => {
    setGone(false)
    tellSessionRenewed()
  }
  return { phase, gone, stay, renew }
}

function same(a: IdlePhase, b: IdlePhase): boolean {
  return a.kind === b.kind && (a.kind !== 'countdown' || (b.kind === 'countdown' && a.left === b.left))
}
