/** A rotating ring; say in words next to it what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      className="spin no-print shrink-0"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.3" />
      <path d="M17.5 10A7.5 7.5 0 0010 2.5" strokeLinecap="round" />
    </svg>
  )
}
