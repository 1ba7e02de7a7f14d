import type { ReactNode } from 'react'

const LINE = {
  fill: 'none',
  stroke: 'var(--accent)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const SOFT = { fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 2.5, strokeLinecap: 'round' } as const

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 220" className="block h-auto w-full bg-accent-soft">
      {children}
    </svg>
  )
}

/** A questionnaire with one answer chosen. */
export function AnswerPicture() {
  return (
    <Picture>
      <rect x="150" y="28" width="180" height="172" rx="14" fill="var(--surface)" stroke="var(--line)" />
      <path d="M174 58h110M174 74h70" {...SOFT} />
      {[104, 132, 160].map((y) => (
        <circle key={y} cx="184" cy={y} r="9" {...SOFT} />
      ))}
      <path d="M206 104h92M206 132h70M206 160h84" {...SOFT} />
      <circle cx="184" cy="132" r="9" fill="var(--accent)" />
      <path
        d="M179.5 132l3.3 3.5 6-7"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M366 176c0-44-12-66-12-66s-14 22-14 66M92 176c0-58 16-84 16-84s14 28 14 84"
        {...LINE}
        opacity="0.5"
      />
    </Picture>
  )
}

/** Results over time that are improving. */
export function TrendPicture() {
  return (
    <Picture>
      <rect x="90" y="30" width="300" height="164" rx="14" fill="var(--surface)" stroke="var(--line)" />
      <path d="M116 70h248M116 110h248M116 150h248" {...SOFT} strokeWidth="1.5" opacity="0.5" />
      <path d="M120 76c34 4 44 22 74 28s40-8 70 14 50 26 92 30" {...LINE} />
      {[
        [120, 76],
        [194, 104],
        [264, 118],
        [356, 148],
      ].map(([cx, cy]) => (
        <circle
          key={cx}
          cx={cx}
          cy={cy}
          r="6.5"
          fill="var(--surface)"
          stroke="var(--accent)"
          strokeWidth="3"
        />
      ))}
    </Picture>
  )
}

/** A person in the middle of their care team. */
export function TeamPicture() {
  return (
    <Picture>
      <circle
        cx="240"
        cy="110"
        r="78"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="3 8"
        strokeLinecap="round"
      />
      <Person x={240} y={98} size={1.5} />
      <Person x={152} y={88} />
      <Person x={328} y={88} />
      <Person x={240} y={178} />
    </Picture>
  )
}

function Person({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="26" cy="4" fill="var(--surface)" stroke="var(--line)" />
      <circle r="7" cy="-5" {...LINE} strokeWidth="2.5" />
      <path d="M-12 17c1-9 6-13 12-13s11 4 12 13" {...LINE} strokeWidth="2.5" />
    </g>
  )
}
