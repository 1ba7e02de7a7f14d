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
  /** What is written, by a name of its own within the product: the survey and the question, the record and
   * the field. */
  place: string
  /** Who writes; a draft belongs to both. */
  owner: string
  /** Which fields of the form are saved by themselves. The same function each time. */
  isMine: (name: string) => boolean
  /** What stood there when the writer came, as `textIn` tells it. */
  seen: readonly string[]
  /** What tells the server that nobody pressed a button. The same object each time. */
  mark: Readonly<Record<string, string>>
  /** What stands there at first is stored: the same text again need not be saved. */
  onlyChanges?: boolean
  /** Puts what others wrote into the form (`./fill-in`). The same function each time. */
  fillIn?: (form: HTMLFormElement, sent: string, theirs: Readonly<Record<string, string>>) => string
  /**
   * Long texts that were seen are told by their digests; the server sorts sections out by `mergeSections`.
   */
  brief?: boolean
  /** What stands in all fields is one text: nothing of it is sorted out by field. */
  whole?: boolean
  /** What the page's own action answered to a button, or what came back after signing in again. */
  answer?: Reply
  /** What a refusal shows to the writer, who has seen it from then on. */
  shows?: (reply: Reply) => readonly string[] | undefined
}

const FIRST_RETRY = 2000
const LONGEST_RETRY = 60_000
const MOST_SEEN = 3

/**
 * Saves a changed text a second after the change, without moving on (SUR-17, NOTE-14). What the server has
 * not accepted is kept in this tab and sent again when the connection is back, ever more seldom while it is
 * not. One save is under way at a time, and `submitted` holds a button's submit back until it is through, so
 * that texts arrive in the order in which they were written. After a conflict, and where nothing can be saved
 * any more, only a button sends.
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
  /** What others wrote where the writer wrote, too, until the writer has chosen. */
  const [theirs, setTheirs] = useState(answer?.conflict ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const underWay = useRef<{ text: string; after: unknown; begun: boolean } | null>(null)
  const held = useRef<HTMLButtonElement | null>(null)
  const failures = useRef(0)
  const known = useRef<string | null>(null)
  const conflict = useRef(answer?.conflict !== undefined)
  /** What the text of an open conflict was typed over: a draft never says that theirs was seen. */
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

  /** Tells that something was typed; `now` when its field was left, `hold` while it is not to be sent yet. */
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
      // What a conflict shows counts as seen only once a button was pressed.
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
  // After each drawing: the router tells of a reply before React draws it, so a drawing that React gives up can
  // already have seen it, and an effect that waits for a change would miss it for good.
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
    // A browser that closes waits for `pagehide` for half a second, which a slow machine may need; it asks
    // before that as well.
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
      // Nothing is sent before the writer has chosen; until then the draft says what it was typed over.
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

  /** Whether a button's submit may go now; otherwise it follows when the save under way is through. */
  const submitted = (button: HTMLButtonElement | null): boolean => {
    clearTimeout(timer.current)
    if (underWay.current === null) return true
    held.current = button
    return false
  }
  /** Sends at once, also over what somebody else wrote meanwhile, which the writer has been shown. */
  const saveNow = () => {
    conflict.current = false
    setTheirs(null)
    failures.current = 0
    later(0)
  }
  /** Gives up what was typed for what is stored, which stands in the form now. */
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

/** What may be stored from now on: what was found there, and the last texts that were sent and not heard of. */
function alsoSent(before: readonly string[], text: string): string[] {
  const wasSent = (state: string) => isSent(new URLSearchParams(state))
  const sent = [...before.filter((state) => wasSent(state) && state !== asSent(text)), asSent(text)]
  return [...before.filter((state) => !wasSent(state)).slice(-1), ...sent.slice(1 - MOST_SEEN)]
}

/** What is half typed (a date) waits until it is whole. */
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

/** A change that was not saved yet when the writer leaves by a link or closes the tab: sent without waiting
 * for the reply. */
function sendOnLeaving(form: HTMLFormElement, { place, owner, isMine, mark, path }: Leaving): void {
  const draft = readDraft(place, owner)
  if (!draft || !isRight(form, isMine)) return
  const fields = [...bodyOf(form, mark, draft.seen)].filter(([name]) => !isMine(name))
  const body = new URLSearchParams(draft.text)
  for (const [name, value] of fields) body.append(name, typeof value === 'string' ? value : '')
  // The address of the data alone: nobody is there to see the page that would be drawn otherwise.
  navigator.sendBeacon?.(`${path}.data`, body)
}
