import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { FillQuestion } from '~/domain/survey/fill-page'
import type { QuestionView } from '~/domain/survey/question-view'
import { onSessionRenewed } from '~/ui/basic/session-events'
import { TIMINGS } from '~/ui/basic/timings'
import { dropDraft, keepDraft, readDraft } from './drafts'
import { answerIn, putAnswer } from './form-entries'

/** What the reader is told about the answer on the screen. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'unsent' | 'ended' | 'held'

/** What the server or, without a connection, the browser answers to a save that stays on the question. */
export type StayReply = {
  stayed?: true
  held?: true
  unsent?: true
  /** It was not accepted because the session has ended. */
  ended?: true
  refused?: FillQuestion
  safety?: string | null
}

/** Whose answers they are and to which survey; a draft belongs to both. */
export type AnswerOwner = { owner: string; survey: string }

const FIRST_RETRY = 2000
const LONGEST_RETRY = 60_000
const MOST_SEEN = 3

/**
 * Saves a changed answer a second after the change, without moving on (SUR-17). What the server has not accepted is kept in
 * this tab and sent again when the connection is back, ever more seldom while it is not. One save is under way at a time, and
 * `submitted` holds a button's submit back until it is through, so that answers arrive in the order in which they were given.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  view: QuestionView,
  { owner, survey }: AnswerOwner,
) {
  const question = view.name
  const fetcher = useFetcher<StayReply>()
  const [state, setState] = useState<SaveState>('idle')
  const [restored, setRestored] = useState(false)
  const [seen, setSeen] = useState(view.seen)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const underWay = useRef<string | null>(null)
  const held = useRef<HTMLButtonElement | null>(null)
  const failures = useRef(0)

  const again = useRef(() => {})
  const later = useCallback((milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => again.current(), milliseconds)
  }, [])
  const failed = useCallback(
    (ended = false) => {
      setState(ended ? 'ended' : 'unsent')
      if (!ended) later(Math.min(FIRST_RETRY * 2 ** failures.current, LONGEST_RETRY))
      failures.current += 1
    },
    [later],
  )

  const send = () => {
    const element = form.current
    if (!element || underWay.current !== null) return
    if (!navigator.onLine) return failed()
    const text = answerIn(element, question)
    underWay.current = text
    const body = new FormData(element)
    body.set('move', 'stay')
    fetcher.submit(body, { method: 'post' })
    setState('saving')
    setSeen((before) => [...before.filter((one) => one !== text), text].slice(-MOST_SEEN))
  }
  useEffect(() => {
    again.current = send
  })

  const change = useCallback(() => {
    const element = form.current
    if (!element) return
    keepDraft(survey, question, { owner, text: answerIn(element, question), seen })
    setState('saving')
    failures.current = 0
    later(TIMINGS.saveDebounce)
  }, [form, later, owner, question, seen, survey])

  const reply = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    const element = form.current
    const text = underWay.current
    if (!element || text === null || fetcher.state !== 'idle') return
    underWay.current = null
    const unchanged = answerIn(element, question) === text
    if (!reply || reply.unsent) failed(reply?.ended)
    else if (reply.stayed) {
      failures.current = 0
      setSeen([text])
      if (unchanged) dropDraft(survey, question)
      if (unchanged) setState('saved')
      else later(TIMINGS.saveDebounce)
    } else {
      setState('held')
      if (reply.refused) setSeen(reply.refused.view.seen)
      if (!unchanged) later(TIMINGS.saveDebounce)
    }
    const button = held.current
    held.current = null
    if (button) element.requestSubmit(button)
  }, [failed, fetcher.state, form, later, question, reply, survey])

  useEffect(() => {
    const online = () => {
      if (form.current && readDraft(survey, question, owner)) later(0)
    }
    const path = window.location.pathname
    const leave = () => sendOnLeaving(path, survey, question, owner)
    window.addEventListener('online', online)
    const stopListening = onSessionRenewed(online)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('online', online)
      stopListening()
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
      leave()
    }
  }, [form, later, owner, question, survey])

  useEffect(() => {
    const element = form.current
    const draft = readDraft(survey, question, owner)
    if (!element || !draft) return
    if (draft.text === answerIn(element, question)) return dropDraft(survey, question)
    putAnswer(element, draft.text)
    setSeen(draft.seen)
    setRestored(true)
    setState('unsent')
    later(0)
    // Only when the question appears: later it is the form that knows better.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Whether a button's submit may go now; otherwise it follows when the save under way is through. */
  const submitted = (button: HTMLButtonElement | null): boolean => {
    clearTimeout(timer.current)
    if (underWay.current === null) return true
    held.current = button
    return false
  }
  return { state, restored, seen, reply, change, submitted, failed }
}

/** A change that was not saved yet when the reader leaves by a link or closes the tab: sent without waiting for the reply. */
function sendOnLeaving(path: string, survey: string, question: string, owner: string): void {
  const draft = readDraft(survey, question, owner)
  if (!draft) return
  const body = new URLSearchParams(draft.text)
  body.append('question', question)
  body.append('move', 'stay')
  body.append('scripted', '1')
  for (const text of draft.seen) body.append('seen', text)
  // The address of the data alone: nobody is there to see the page that would be drawn otherwise.
  navigator.sendBeacon?.(`${path}.data`, body)
}
