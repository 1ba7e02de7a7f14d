import dayGridPlugin from '@fullcalendar/daygrid'
import esLocale from '@fullcalendar/core/locales/es'
import type { DateSelectArg, EventClickArg, EventInput } from '@fullcalendar/core'
import interactionPlugin, { type DateClickArg, type EventResizeDoneArg } from '@fullcalendar/interaction'
import FullCalendar from '@fullcalendar/react'
import timeGridPlugin from '@fullcalendar/timegrid'
import { useNavigate, useSubmit } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import { formatHour } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { wallTimeOf } from '~/platform/wall-clock'
import type { CalendarData } from './calendar-types'
import { clickedTime, draggedTime, type OfferedTime } from './offered-time'

const PLUGINS = [dayGridPlugin, timeGridPlugin, interactionPlugin]
const VIEWS = {
  day: 'timeGridDay',
  '3day': 'threeDays',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  agenda: '',
}
const THREE_DAYS = { threeDays: { type: 'timeGrid', duration: { days: 3 } } }
/** The time of day to scroll to, by the minutes of a row (APP-19). */
const SCROLL: Record<number, string> = { 15: '09:00:00', 30: '09:00:00', 60: '06:00:00', 120: '00:00:00' }
const DURATION: Record<number, string> = { 15: '00:15:00', 30: '00:30:00', 60: '01:00:00', 120: '02:00:00' }

/**
 * The calendar as a grid: drag to create and move, click to open. All times are in the practice's time zone
 * and passed to the grid as UTC, so that the browser's zone has no effect. Several practitioners are shown
 * side by side.
 */
export default function Grid({ data }: { data: CalendarData }) {
  const { t } = useI18n()
  const { shown, colleagues, agenda } = data
  const columns = data.state.view === 'month' ? 1 : shown.length
  const times = useMemo(() => agenda.flatMap((day) => day.times), [agenda])
  return (
    <div className="print:hidden">
      <p className="sr-only">{t('appointment.gridHint')}</p>
      <div
        className="calendar-grid grid gap-4"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(min(100%, 18rem), 1fr))`,
          overflowX: 'auto',
        }}
      >
        {(columns === 1 ? [null] : shown).map((id) => (
          <section key={id ?? 'all'} className="card min-w-0 p-2">
            {id !== null && (
              <h2 className="px-2 py-1 text-base">{colleagues.find((one) => one.id === id)?.name}</h2>
            )}
            <OneGrid
              data={data}
              of={id}
              times={times.filter((time) => id === null || time.practitionerId === id)}
            />
          </section>
        ))}
      </div>
    </div>
  )
}

function OneGrid({
  data,
  of,
  times,
}: {
  data: CalendarData
  /** The practitioner of the column, if several are side by side. */
  of: number | null
  times: CalendarData['agenda'][number]['times']
}) {
  const { t, lang } = useI18n()
  const navigate = useNavigate()
  const submit = useSubmit()
  const { state, links, here, idempotencyKey, shown, zone } = data
  const counts = useCounts(data)
  const events = useMemo(
    () =>
      times.map(({ id, version, start, end, patient, isPast, who }): EventInput => {
        const name = patient ? patient.name : t(isPast ? 'appointment.notTaken' : 'appointment.free')
        return {
          id: String(id),
          start,
          end,
          title: shown.length > 1 ? `${name} (${who})` : name,
          classNames: [patient ? 'time-taken' : 'time-free', ...(isPast ? ['time-past'] : [])],
          extendedProps: { version },
        }
      }),
    [times, shown, t],
  )
  const pressed = useRef({ x: 0, y: 0 })
  const make = (offered: Partial<OfferedTime>) => {
    const more = { ...offered, ...(of !== null && { of: String(of) }) }
    navigate(`${links.new}&${new URLSearchParams(more).toString()}`, { preventScrollReset: true })
  }
  const mark = ({ startStr, endStr, allDay, jsEvent }: DateSelectArg) => {
    if (allDay) make({ date: startStr.slice(0, 10) })
    else if (jsEvent && isNear(pressed.current, jsEvent)) make(clickedTime(startStr, state.slot))
    else make(draggedTime(startStr, endStr))
  }
  const tap = ({ dateStr, allDay, jsEvent }: DateClickArg) => {
    // Only for touch, which selects nothing before a long press; a mouse click was handled by the selection
    // above.
    if (!jsEvent.type.startsWith('touch')) return
    make(allDay ? { date: dateStr } : clickedTime(dateStr, state.slot))
  }
  const open = ({ event, jsEvent }: EventClickArg) => {
    jsEvent.preventDefault()
    navigate(event.url || links.time + event.id, { preventScrollReset: true })
  }
  const move = ({ event }: Pick<EventResizeDoneArg, 'event'>) => {
    const { start, end } = event
    if (!start) return
    const [from, to] = [start.toISOString(), (end ?? start).toISOString()]
    submit(
      {
        idempotency_key: idempotencyKey,
        version: String(event.extendedProps.version),
        date: from.slice(0, 10),
        startTime: from.slice(11, 16),
        endTime: to.slice(11, 16),
      },
      {
        method: 'post',
        action: `${here}${here.includes('?') ? '&' : '?'}modal=move&target=${event.id}`,
        preventScrollReset: true,
      },
    )
  }
  // The locale would write the day first, and dates have one order for all readers.
  const heading = ({ date }: { date: { marker: Date } }): string =>
    `${t(`appointment.weekday.${date.marker.getUTCDay()}`).slice(0, 3)} ${monthAndDay(date.marker)}`
  const grid = (
    <FullCalendar
      key={`${state.view} ${state.slot} ${state.day}`}
      plugins={PLUGINS}
      views={THREE_DAYS}
      initialView={VIEWS[state.view]}
      initialDate={state.day}
      timeZone="UTC"
      now={() => wallNow(zone)}
      locales={[esLocale]}
      locale={lang}
      headerToolbar={false}
      height="90vh"
      firstDay={0}
      slotDuration={DURATION[state.slot]}
      snapDuration="00:05:00"
      dayHeaderFormat={state.view === 'month' ? { weekday: 'short' } : heading}
      slotLabelFormat={({ date }) => formatHour(date.hour, lang)}
      eventTimeFormat={({ date }) => clockTime(date)}
      scrollTime={SCROLL[state.slot]}
      allDaySlot={false}
      slotEventOverlap={false}
      displayEventEnd={false}
      dayMaxEvents
      events={state.view === 'month' ? counts : events}
      editable={state.view !== 'month'}
      selectable
      selectMirror
      eventInteractive
      select={mark}
      dateClick={tap}
      eventClick={open}
      eventDrop={move}
      eventResize={move}
    />
  )
  return (
    <div
      onPointerDownCapture={({ clientX, clientY }) => {
        pressed.current = { x: clientX, y: clientY }
      }}
    >
      {grid}
    </div>
  )
}

/** True if the pointer is still where it was pressed, within a few pixels, as in a click. */
function isNear({ x, y }: { x: number; y: number }, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) < 5
}

/** The current local time in `zone`, so that the grid marks the right day as today. */
function wallNow(zone: string): string {
  const { day, time } = wallTimeOf(new Date().toISOString(), zone)
  return `${day}T${time}`
}

/** A time inside the grid, without AM or PM: the hours next to it show that. */
function clockTime({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
}

/** The month and day of a date as MM/DD. */
function monthAndDay(day: Date): string {
  return day.toISOString().slice(5, 10).replace('-', '/')
}

type MonthDay = CalendarData['month'][number]

/** In the month view, each day has the numbers of open and booked times, as two links to the day. */
function useCounts({ month }: CalendarData): EventInput[] {
  const { t } = useI18n()
  return useMemo(() => {
    const mark = (day: MonthDay, kind: 'free' | 'taken'): EventInput => ({
      start: day.day,
      allDay: true,
      url: day.to,
      title: t(`appointment.${kind}Count`, { n: day[kind] }),
      classNames: [`time-${kind}`],
    })
    return month.flatMap((day) => [
      ...(day.free > 0 ? [mark(day, 'free')] : []),
      ...(day.taken > 0 ? [mark(day, 'taken')] : []),
    ])
  }, [month, t])
}
