import type { Heart } from '~/domain/scoring/display/hearts'

const SHAPE =
  'M10 17.2C4.4 12.9 2 10.3 2 7.2 2 4.8 3.8 3 6.1 3c1.6 0 3 .8 3.9 2.2C10.9 3.8 12.3 3 13.9 3 16.2 3 18 4.8 18 7.2c0 3.1-2.4 5.7-8 10Z'
// The left half of the same heart.
const HALF = 'M10 17.2C4.4 12.9 2 10.3 2 7.2 2 4.8 3.8 3 6.1 3c1.6 0 3 .8 3.9 2.2Z'

/** The readiness meter: five hearts, filled, half filled or empty (SCO-16); `text` says the same in words. */
export function Hearts({ hearts, text }: { hearts: Heart[]; text: string }) {
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${hearts.length * 22} 20`}
      height="20"
      width={hearts.length * 22}
      className="inline-block shrink-0 align-middle"
    >
      {hearts.map((heart, index) => (
        <g key={index} transform={`translate(${index * 22} 0)`} data-heart={heart}>
          {heart === 'full' && <path className="ink" d={SHAPE} fill="var(--accent)" />}
          {heart === 'half' && <path className="ink" d={HALF} fill="var(--accent)" />}
          <path d={SHAPE} fill="none" stroke="var(--accent)" strokeWidth="1.4" strokeLinejoin="round" />
        </g>
      ))}
    </svg>
  )
}
