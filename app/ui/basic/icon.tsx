const PATHS = {
  check: 'M4 10.5l4 4 8-9',
  close: 'M5 5l10 10M15 5L5 15',
  'chevron-right': 'M8 5l5 5-5 5',
  'chevron-left': 'M12 5l-5 5 5 5',
  'chevron-down': 'M5 8l5 5 5-5',
  'sort-up': 'M10 16V4M5.5 8.5L10 4l4.5 4.5',
  'sort-down': 'M10 4v12M5.5 11.5L10 16l4.5-4.5',
  info: 'M10 9v5M10 6.2v.1M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15z',
  warning: 'M10 8v4M10 14.5v.1M10 3L2.5 16.5h15L10 3z',
  error: 'M10 6v5M10 13.8v.1M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15z',
  success: 'M6.5 10.2l2.4 2.4 4.6-5M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15z',
  plus: 'M10 4v12M4 10h12',
  edit: 'M4 16l.8-3.6L13.2 4l2.8 2.8-8.4 8.4L4 16zM11.5 5.7l2.8 2.8',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.4l.8-10M8.5 9v4.5M11.5 9v4.5',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12',
  filter: 'M3 5h14l-5.5 6.2V16l-3-1.6v-3.2L3 5z',
  search: 'M9 3.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM13 13l4 4',
  user: 'M10 3.5a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  columns: 'M3 4h14v12H3ZM8 4v12M13 4v12',
  video: 'M3 6h9v8H3V6zM12 9l5-2.5v7L12 11',
  menu: 'M3 6h14M3 10h14M3 14h14',
  inbox: 'M3 11l2.2-6.5h9.6L17 11v5H3v-5zM3 11h4l1 2h4l1-2h4',
} as const

export type IconName = keyof typeof PATHS

/** One inline icon; decorative only: the words next to it (or `srOnly` text) carry the meaning. */
export function Icon({ name, className, size = 18 }: { name: IconName; className?: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ''}`}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
