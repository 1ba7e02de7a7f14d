import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { asSent, isSent } from '~/platform/sent-state'
import { onSessionRenewed } from '~/ui/basic/session-events'
import { TIMINGS } from '~/ui/basic/timings'
import { comeBack, comeBackWhole } from './come-back'
import { dropDraft, keepDraft, readDraft } from './drafts'
import { putText, textIn } from './form-entries'
import { shortened } from './merge-sections'
import type { SaveReply } from './save-reply'

/** What the writer is told about the text on the screen. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'unsent' | 'ended' | 'held' | 'conflict' | 'gone'

export type Autosaved<Reply extends SaveReply> = {
  /** A unique name for what is written: the survey and the question, or the record and the field. */
  place: string
  /** Who writes; a draft is identified by place and owner. */
  owner: string
  /** True for the names of autosaved fields. Must be the same function on each render. */
  isMine: (name: string) => boolean
  /** The states that the writer found there, in the form of `textIn`. */
  seen: readonly string[]
  /** Fields that tell the server that no button was pressed. Must be the same object on each render. */
  mark: Readonly<Record<string, string>>
  /** The initial text is what is stored: typing the same text again need not be saved. */
  onlyChanges?: boolean
  /** Puts what others wrote into the form (`./fill-in`). Must be the same function on each render. */
  fillIn?: (form: HTMLFormElement, sent: string, theirs: Readonly<Record<string, string>>) => string
  /** Sends long texts that were seen as digests; for servers that merge with `mergeSections`. */
  brief?: boolean
  /** All fields together are one text, which is not merged by field. */
  whole?: boolean
  /** The page action's answer to a button, or a form that came back after a new sign-in. */
  answer?: Reply
  /** The states that a refusal shows to the writer, who has seen them from then on. */
  shows?: (reply: Reply) => readonly string[] | undefined
}

const FIRST_RETRY = 2000
const LONGEST_RETRY = 60_000
const MOST_SEEN = 3

/**
 * Saves a changed text a second after the change, without leaving the page (SUR-17, NOTE-14). Text that the
 * server has not accepted is kept in this tab and sent again when the connection is back, with growing pauses
 * between tries. Only one save is in flight at a time, and `submitted` delays a button's submit until it is
 * done, so that texts arrive in the order they were written. After a conflict, and when nothing can be saved
 * any longer, only a button sends.
 */
export function useAutosave<Reply extends SaveReply>(
  form: RefObject<HTMLFormElement>,
  {
    place,
    owner,
    isMine,
    seen: given,
    mark,
    onlyChanges = false,
    brief = false,
    whole = false,
    answer,
    shows,
    fillIn,
  }: Autosaved<Reply>,
) {
  const fetcher = useFetcher<Reply>()
  const [state, setState] = useState<SaveState>(answer?.conflict ? 'conflict' : 'idle')
  const [restored, setRestored] = useState(false)
  const [seen, setSeen] = useState<readonly string[]>(given)
  /** What others wrote into fields that the writer changed as well, until the writer has chosen. */
  const [theirs, setTheirs] = useState(answer?.conflict ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const underWay = useRef<{ text: string; after: unknown; begun: boolean } | null>(null)
  const held = useRef<HTMLButtonElement | null>(null)
  const failures = useRef(0)
  const known = useRef<string | null>(null)
  const conflict = useRef(answer?.conflict !== undefined)
  /** What the text of an open conflict replaces: a draft never claims that the others' text was seen. */
  const base = useRef<readonly string[]>([])

  const seenNow = useRef<readonly string[]>([])
  useEffect(() => {
    seenNow.current = seen
  })
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
    clearTimeout(timer.current)
    if (!element || underWay.current !== null || conflict.current) return
    if (!isRight(element, isMine)) return setState('held')
    if (navigator.onLine === false) return failed()
    const text = textIn(element, isMine)
    underWay.current = { text, after: fetcher.data, begun: false }
    fetcher.submit(bodyOf(element, mark, seen), {
      method: 'post',
      ...(element.enctype === 'multipart/form-data' && { encType: 'multipart/form-data' as const }),
      action: element.getAttribute('action') ?? undefined,
      preventScrollReset: true,
    })
    setState('saving')
    setSeen((before) => alsoSent(before, brief ? shortened(text) : text))
  }
  useEffect(() => {
    again.current = send
  })

  /** Call it when something was typed: `now` when its field was left, `hold` if it should not be sent yet. */
  const change = useCallback(
    (when: 'later' | 'now' | 'hold' = 'later') => {
      const element = form.current
      if (!element) return
      const text = textIn(element, isMine)
      const nothingNew = known.current === text && underWay.current === null && !conflict.current
      if (nothingNew) {
        clearTimeout(timer.current)
        return dropDraft(place)
      }
      // The text shown by a conflict counts as seen only once a button was pressed.
      keepDraft(place, { owner, text, seen: [...(conflict.current ? base.current : seen)] })
      if (conflict.current || when === 'hold') return
      setState('saving')
      failures.current = 0
      later(when === 'now' ? 0 : TIMINGS.saveDebounce)
    },
    [form, isMine, later, owner, place, seen],
  )

  const reply = fetcher.state === 'idle' ? (fetcher.data as Reply | undefined) : undefined
  const hear = () => {
    const element = form.current
    const save = underWay.current
    if (!element || save === null) return
    if (fetcher.state !== 'idle') save.begun = true
    if (fetcher.state !== 'idle' || !(save.begun || fetcher.data !== save.after)) return
    underWay.current = null
    const { text } = save
    const unchanged = textIn(element, isMine) === text
    if (!reply || reply.unsent) failed(reply?.ended)
    else if (reply.stayed) {
      failures.current = 0
      const shown = (reply.theirs && fillIn?.(element, text, reply.theirs)) ?? text
      if (onlyChanges) known.current = shown
      setSeen([brief ? shortened(shown) : shown])
      if (unchanged) dropDraft(place)
      if (unchanged) setState('saved')
      else later(TIMINGS.saveDebounce)
    } else {
      if (!conflict.current) base.current = readDraft(place, owner)?.seen ?? seen
      conflict.current = (reply.conflict ?? reply.gone) !== undefined
      setTheirs(reply.conflict ?? null)
      setState(reply.conflict ? 'conflict' : reply.gone ? 'gone' : 'held')
      const shown = shows?.(reply)
      if (shown) setSeen(shown)
      if (!unchanged && !conflict.current) later(TIMINGS.saveDebounce)
    }
    const button = held.current
    held.current = null
    if (button) element.requestSubmit(button)
  }
  // After each render: the router has the reply before React renders, so a render that React abandons may
  // already have seen it, and an effect with dependencies would then miss it for good.
  useEffect(hear)

  useEffect(() => {
    const element = form.current
    const online = () => {
      if (readDraft(place, owner)) later(0)
    }
    const path = window.location.pathname
    const leave = () => element && sendOnLeaving(element, { place, owner, isMine, mark, path })
    const unmounted = () => {
      const sent = underWay.current !== null && readDraft(place, owner)?.text === underWay.current.text
      if (!sent && !conflict.current) leave()
    }
    let told: string | null = null
    const hidden = () => {
      const text = readDraft(place, owner)?.text ?? null
      if (!conflict.current && text !== told) leave()
      told = text
    }
    window.addEventListener('online', online)
    const stopListening = onSessionRenewed(online)
    // A closing browser allows `pagehide` only half a second, which may be too short on a slow machine;
    // `beforeunload` comes earlier.
    window.addEventListener('beforeunload', hidden)
    window.addEventListener('pagehide', hidden)
    return () => {
      window.removeEventListener('online', online)
      stopListening()
      window.removeEventListener('beforeunload', hidden)
      window.removeEventListener('pagehide', hidden)
      clearTimeout(timer.current)
      unmounted()
    }
  }, [form, isMine, later, mark, owner, place])

  useEffect(() => {
    const element = form.current
    if (element && onlyChanges) known.current = textIn(element, isMine)
    const draft = readDraft(place, owner)
    if (!element || !draft) return
    const shown = textIn(element, isMine)
    const { text, conflicts } = whole
      ? comeBackWhole(draft, given[given.length - 1] ?? '')
      : comeBack(draft, shown)
    putText(element, isMine, text)
    if (textIn(element, isMine) === shown) return dropDraft(place)
    setRestored(true)
    if (Object.keys(conflicts).length > 0) {
      // Nothing is sent before the writer has chosen; until then the draft keeps what it replaces.
      conflict.current = true
      base.current = draft.seen
      setTheirs(conflicts)
      setState('conflict')
      return
    }
    setSeen([...draft.seen, ...given].slice(-MOST_SEEN))
    setState('unsent')
    later(0)
    // Only when the text appears: later it is the form that knows better.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!answer?.conflict) return
    if (!conflict.current) base.current = seenNow.current
    conflict.current = true
    setTheirs(answer.conflict)
    setState('conflict')
    const shown = shows?.(answer)
    if (shown) setSeen(shown)
  }, [answer, shows])

  /**
   * Returns true if a button's submit may go now; otherwise it is submitted once the save in flight is done.
   */
  const submitted = (button: HTMLButtonElement | null): boolean => {
    clearTimeout(timer.current)
    if (underWay.current === null) return true
    held.current = button
    return false
  }
  /**
   * Saves immediately, even over what somebody else wrote in the meantime: the writer has been shown that.
   */
  const saveNow = () => {
    conflict.current = false
    setTheirs(null)
    failures.current = 0
    later(0)
  }
  /** Discards what was typed in favor of the stored text, which is already in the form. */
  const takeStored = () => {
    const element = form.current
    conflict.current = false
    setTheirs(null)
    clearTimeout(timer.current)
    dropDraft(place)
    if (element) known.current = textIn(element, isMine)
    setState('idle')
  }
  return { state, restored, seen, reply, conflict: theirs, change, submitted, failed, saveNow, takeStored }
}

/**
 * The states that may be stored now: the last one that was found, and the latest ones that were sent without
 * a reply.
 */
function alsoSent(before: readonly string[], text: string): string[] {
  const wasSent = (state: string) => isSent(new URLSearchParams(state))
  const sent = [...before.filter((state) => wasSent(state) && state !== asSent(text)), asSent(text)]
  return [...before.filter((state) => !wasSent(state)).slice(-1), ...sent.slice(1 - MOST_SEEN)]
}

/** True if all autosaved controls are valid: a half-typed date is not sent until it is complete. */
function isRight(form: HTMLFormElement, isMine: (name: string) => boolean): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')].every(
    (control) => !isMine(control.name) || control.validity.valid,
  )
}

function bodyOf(
  form: HTMLFormElement,
  mark: Readonly<Record<string, string>>,
  seen: readonly string[],
): FormData {
  const body = new FormData(form)
  for (const [name, value] of Object.entries(mark)) body.set(name, value)
  body.delete('seen')
  for (const text of seen) body.append('seen', text)
  return body
}

type Leaving = Pick<Autosaved<SaveReply>, 'place' | 'owner' | 'isMine' | 'mark'> & { path: string }

/**
 * Sends an unsaved change when the writer follows a link or closes the tab, without waiting for the reply.
 */
function sendOnLeaving(form: HTMLFormElement, { place, owner, isMine, mark, path }: Leaving): void {
  const draft = readDraft(place, owner)
  if (!draft || !isRight(form, isMine)) return
  const fields = [...bodyOf(form, mark, draft.seen)].filter(([name]) => !isMine(name))
  const body = new URLSearchParams(draft.text)
  for (const [name, value] of fields) body.append(name, typeof value === 'string' ? value : '')
  // The `.data` address: nobody is left to see a rendered page.
  navigator.sendBeacon?.(`${path}.data`, body)
}
