import { Icon, type IconName } from './icon'

/** A small picture of the theme by its tokens, for an empty place with a sign of what is empty. */
export function EmptyPicture({ icon }: { icon?: IconName }) {
  return (
    <span className="relative mb-2 block h-24 w-36">
      <svg aria-hidden="true" focusable="false" viewBox="0 0 144 96" className="empty-picture h-full w-full">
        <rect width="144" height="96" rx="16" className="sky" />
        <g className="hills">
          <circle cx="104" cy="30" r="12" className="far" />
          <path
            d="M0 96V66c24-18 52-16 80 2 20 12 42 10 64-4v16a16 16 0 0 1-16 16H16A16 16 0 0 1 0 80Z"
            className="near"
          />
        </g>
        <g className="sprout">
          <path d="M0 76c44-12 100-12 144 0v4a16 16 0 0 1-16 16H16A16 16 0 0 1 0 80Z" className="near" />
          <path
            d="M72 76V38M72 58c-20 0-28-12-28-26 18 0 28 10 28 26ZM72 46c0-16 10-26 28-26 0 16-8 26-28 26Z"
            className="line"
          />
        </g>
        <g className="firs">
          <path d="M26 84 42 46l16 38ZM82 84l20-52 20 52Z" className="far" />
          <path d="M48 86 70 26l22 60ZM0 84h144a16 16 0 0 1-16 12H16A16 16 0 0 1 0 84Z" className="near" />
        </g>
        <g className="cells">
          <path d="M42 30l14 8v16l-14 8-14-8V38ZM102 30l14 8v16l-14 8-14-8V38Z" className="far" />
          <path d="M72 46l14 8v16l-14 8-14-8V54ZM72 10l14 8v16l-14 8-14-8V18Z" className="line" />
        </g>
      </svg>
      {icon && (
        <span className="absolute -bottom-2 -right-2 flex h-11 w-11 items-center justify-center rounded-full border bg-surface text-accent">
          <Icon name={icon} size={22} />
        </span>
      )}
    </span>
  )
}
